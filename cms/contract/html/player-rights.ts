/** Attributes of every frame with a player: nothing that reaches the camera, the microphone or the place. */
export const PLAYER_RIGHTS = {
  allow: 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture',
  // YouTube's player refuses to start without a referrer.
  referrerpolicy: 'strict-origin-when-cross-origin',
} as const;

/** What a stored frame has besides its address and title. */
export const PLAYER_ATTRIBUTES = { ...PLAYER_RIGHTS, loading: 'lazy', allowfullscreen: '' } as const;
