/** Attributes of every frame with a player: nothing that reaches the camera, the microphone or the place. */
export const PLAYER_RIGHTS = {
  allow: 'accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture',
  // YouTube's player refuses to start without a referrer.
  referrerpolicy: 'strict-origin-when-cross-origin',
} as const;
