/** The widths that a picture can be given; it is never wider than the text. `full` is its own width. */
export const PICTURE_WIDTHS = { small: '12rem', medium: '24rem', full: '' } as const;
export type PictureSize = keyof typeof PICTURE_WIDTHS;

export type PictureSide = 'right' | 'center' | 'left';

/** The picture, with the link around it if there is one. */
function pictureUnit(picture: HTMLImageElement): HTMLElement {
  const around = picture.parentElement;
  return around?.localName === 'a' && around.childNodes.length === 1 ? around : picture;
}

const figureOf = (picture: HTMLImageElement) => picture.closest('figure');

export const captionOf = (picture: HTMLImageElement) =>
  figureOf(picture)?.querySelector('figcaption')?.textContent?.trim() ?? '';

export function sizeOf({ style: { width } }: HTMLImageElement): PictureSize | undefined {
  if (width === PICTURE_WIDTHS.small) return 'small';
  if (width === PICTURE_WIDTHS.medium) return 'medium';
  return width === '' ? 'full' : undefined;
}

export function setSize(picture: HTMLImageElement, size: PictureSize): void {
  picture.style.width = PICTURE_WIDTHS[size];
  dropEmptyStyle(picture);
}

const startSide = (picture: HTMLElement): PictureSide =>
  getComputedStyle(picture).direction === 'rtl' ? 'right' : 'left';

export function sideOf(picture: HTMLImageElement): PictureSide {
  const { marginLeft, marginRight } = picture.style;
  if (marginLeft === 'auto') return marginRight === 'auto' ? 'center' : 'right';
  return marginRight === 'auto' ? 'left' : startSide(picture);
}

/** Where lines begin anyway, nothing is stored. */
export function setSide(picture: HTMLImageElement, side: PictureSide): void {
  const isStart = side === startSide(picture);
  picture.style.marginLeft = isStart || side === 'left' ? '' : 'auto';
  picture.style.marginRight = isStart || side === 'right' ? '' : 'auto';
  dropEmptyStyle(picture);
  const figure = figureOf(picture);
  if (!figure) return;
  figure.style.textAlign = isStart ? '' : side;
  dropEmptyStyle(figure);
}

const dropEmptyStyle = (element: HTMLElement) => {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
};

const isAlone = (unit: HTMLElement, block: HTMLElement) =>
  [...block.childNodes].every(
    (node) =>
      node === unit || (node instanceof HTMLElement ? node.localName === 'br' : node.textContent?.trim() === ''),
  );

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** Puts the picture into a figure: in the place of its paragraph, or after one that has more in it. */
function intoFigure(picture: HTMLImageElement): HTMLElement {
  const side = sideOf(picture);
  const unit = pictureUnit(picture);
  const figure = document.createElement('figure');
  const paragraph = unit.closest('p');
  if (paragraph && isAlone(unit, paragraph)) {
    copyAttributes(paragraph, figure);
    paragraph.replaceWith(figure);
  } else if (paragraph) paragraph.after(figure);
  else unit.replaceWith(figure);
  figure.append(unit);
  setSide(picture, side);
  return figure;
}

/** Makes a paragraph of a figure without a caption. */
function outOfFigure(picture: HTMLImageElement, figure: HTMLElement): void {
  const paragraph = document.createElement('p');
  copyAttributes(figure, paragraph);
  paragraph.style.textAlign = '';
  dropEmptyStyle(paragraph);
  paragraph.append(pictureUnit(picture));
  figure.replaceWith(paragraph);
}

/** Writes the caption below a picture; an empty one is removed, with the figure that held both. */
export function setCaption(picture: HTMLImageElement, text: string): void {
  if (text === captionOf(picture)) return;
  const figure = figureOf(picture);
  const caption = figure?.querySelector('figcaption');
  if (caption && text !== '') caption.textContent = text;
  else if (text !== '') {
    const added = document.createElement('figcaption');
    added.textContent = text;
    (figure ?? intoFigure(picture)).append(added);
  } else if (figure && caption) {
    caption.remove();
    // A figure may hold more than this picture.
    if (isAlone(pictureUnit(picture), figure)) outOfFigure(picture, figure);
  }
}

/** Removes the picture with its caption; returns the paragraph where the caret goes on, if one took its place. */
export function removePicture(picture: HTMLImageElement): HTMLElement | undefined {
  const unit = pictureUnit(picture);
  const figure = figureOf(picture);
  figure?.querySelector('figcaption')?.remove();
  const block = figure ?? unit.closest('p');
  if (!block || !isAlone(unit, block)) {
    unit.remove();
    return undefined;
  }
  const paragraph = document.createElement('p');
  paragraph.append(document.createElement('br'));
  block.replaceWith(paragraph);
  return paragraph;
}
