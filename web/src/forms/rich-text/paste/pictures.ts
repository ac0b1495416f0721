/** The characters of one or more emoji, and nothing else. */
const EMOJI =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u;

/** The code points of an emoji in its picture's address: `…/emoji/…/2764.png`, `emoji_u1f339.svg`, `twemoji/…/1f1f5-1f1f8.svg`. */
const EMOJI_ADDRESS =
  /emoji.*?(?:\/|_u)((?:[0-9a-f]{4,5}|[0-9a-f]{2}-20e3)(?:[-_][0-9a-f]{4,5})*)\.(?:png|svg|gif|webp)/i;

function emojiOf(picture: Element): string | undefined {
  const words = ['data-emoji', 'alt', 'aria-label', 'title'].map((name) => picture.getAttribute(name)?.trim() ?? '');
  const written = words.find((word) => EMOJI.test(word));
  if (written) return written;
  const [, codes] = EMOJI_ADDRESS.exec(picture.getAttribute('src') ?? '') ?? [];
  const decoded = codes && String.fromCodePoint(...codes.split(/[-_]/).map((code) => Number.parseInt(code, 16)));
  return decoded && EMOJI.test(decoded) ? decoded : undefined;
}

/** Boxes of a list of tasks. */
const isTicked = (box: Element) => box.getAttribute('aria-checked') === 'true' || box.hasAttribute('checked');

/** Pictures of characters become the characters. */
export function readCharacterPictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    const emoji = emojiOf(picture);
    if (emoji) picture.replaceWith(emoji);
  }
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    item.querySelector('img')?.remove();
    (item.querySelector('p') ?? item).prepend(isTicked(item) ? '☑ ' : '☐ ');
  }
  for (const box of body.querySelectorAll('input[type="checkbox"]')) box.replaceWith(isTicked(box) ? '☑ ' : '☐ ');
}

/** The file of a data URL in base64; undefined for other addresses. */
function embeddedFile(address: string, number: number): File | undefined {
  const [, type = '', extension = '', base64] =
    /^\s*data:(image\/(png|jpeg|gif|webp|avif))[^,]*;base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted-${number}.${extension === 'jpeg' ? 'jpg' : extension}`, { type });
  } catch {
    return undefined;
  }
}

/** Pictures that measure visits or keep a distance: GIFs of one pixel, and those that are shown as small as that. */
const isSpacer = (picture: Element) =>
  /^\s*data:image\/gif;base64,R0lGODlhAQAB/.test(picture.getAttribute('src') ?? '') ||
  ['width', 'height'].every((name) => /^[0-2](?:px)?$/.test(picture.getAttribute(name) ?? ''));

export interface TakenPictures {
  /** In their order: those embedded in the text as files, those of other hosts by their address. */
  pictures: (File | string)[];
  /** Whether some cannot be had: they are on the author's own device. */
  hasLostPictures: boolean;
}

/** Whether a picture is named by a file that no other program can read. */
const isOnDevice = (picture: Element) => /^\s*file:/i.test(picture.getAttribute('src') ?? '');

/**
 * Takes all pictures out of the text that are not the site's own: they are to be stored first. An `img` without `src` marks the
 * place. What the clipboard holds of those of the author's own device comes as files.
 */
export function takePictures(body: HTMLElement, ofClipboard: readonly (File | undefined)[] = []): TakenPictures {
  const pictures: (File | string)[] = [];
  let hasLostPictures = false;
  const onDevice = [...body.querySelectorAll('img')].filter(isOnDevice);
  // What the clipboard has of them stands in no other relation to them than its order.
  const isComplete = onDevice.length === ofClipboard.length;
  for (const picture of body.querySelectorAll('img')) {
    const address = (picture.getAttribute('src') ?? '').trim();
    const isOwn = address.startsWith(`${location.origin}/`) || /^\/(?![/\\])/.test(address);
    if (isOwn) {
      picture.setAttribute('src', address.replace(location.origin, ''));
      continue;
    }
    const place = isComplete ? onDevice.indexOf(picture) : -1;
    const file = embeddedFile(address, pictures.length + 1) ?? ofClipboard[place];
    const isFetched = !file && /^https?:/i.test(address);
    if (isSpacer(picture) || !(file || isFetched)) {
      hasLostPictures ||= !isSpacer(picture);
      picture.remove();
      continue;
    }
    pictures.push(file ?? address);
    picture.replaceWith(picture.ownerDocument.createElement('img'));
  }
  return { pictures, hasLostPictures };
}

/** Addresses of pictures that never move, or nearly so. Nothing else tells what another host sends. */
const STILL = /\.(?:jpe?g|png|bmp|svg)\b/i;

/** Whether a picture of another host may stand still once it is fetched: a script gets the first frame alone of what moves. */
export const mayLoseMovement = (picture: File | string) => typeof picture === 'string' && !STILL.test(picture);

/** How long a picture of another host may take. */
const PATIENCE_MS = 15_000;

/** A picture of another host as a file; undefined where that host does not let other sites read its pictures. */
export async function fetchPicture(address: string): Promise<File | undefined> {
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
  picture.src = address;
  try {
    await Promise.race([picture.decode(), late]);
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    // Others may be transparent.
    const { pathname } = new URL(address);
    const [type, ending] = /\.jpe?g$/i.test(pathname) ? ['image/jpeg', 'jpg'] : ['image/png', 'png'];
    const [, name = 'pasted'] = /\/([\w-]{1,60})(?:\.\w+)?$/.exec(pathname) ?? [];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return blob ? new File([blob], `${name}.${ending}`, { type }) : undefined;
  } catch {
    return undefined;
  }
}
