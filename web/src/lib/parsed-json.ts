/** What a text that anybody may have written says; undefined where it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Something else wrote there, or nothing did.
    return undefined;
  }
}
