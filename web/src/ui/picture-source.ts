/** What an `<img>` is to load. */
interface PictureSource {
  src: string;
  srcSet: string | undefined;
}

/**
 * What a picture shows after it failed to load so many times: its versions by width, then its own file, for a browser
 * that does not know their format or where one is missing; undefined where nothing is left to try.
 */
export function pictureSource(image: string, srcset: string, failures: number): PictureSource | undefined {
  const sources = [...(srcset === '' ? [] : [srcset]), undefined].map((srcSet) => ({ src: image, srcSet }));
  return image === '' ? undefined : sources[failures];
}
