/** A browser may refuse its storage at the mere mention of it, or be full. */
function tryTo<Result>(touch: () => Result): Result | undefined {
  try {
    return touch();
  } catch {
    // What it would have kept is nowhere needed to read on: nothing is kept.
    return undefined;
  }
}

const keptBy = (storage: () => Storage) => ({
  /** '' where nothing is kept. */
  read: (key: string): string => tryTo(() => storage().getItem(key)) ?? '',
  /** '' takes the text away. */
  write: (key: string, text: string): void =>
    tryTo(() => (text === '' ? storage().removeItem(key) : storage().setItem(key, text))),
});

/** Texts that last as long as the tab. */
export const safeSessionStorage = keptBy(() => sessionStorage);

/** Texts that last. */
export const safeLocalStorage = keptBy(() => localStorage);

/** What a text that anybody may have written says; undefined where it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something else wrote there, or nothing did.
    return undefined;
  }
}
