/** The few SVG elements that all drawings are made of. Every function returns markup. */
export type Point = readonly [x: number, y: number];

export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ''}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function circle(cx: number, cy: number, radius: number, fill: string, more = ''): string {
  return ellipse(cx, cy, radius, radius, fill, more);
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string {
  const round = radius > 0 ? ` rx="${num(radius)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${round} fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function linesThrough(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)},${num(y)}`).join('');
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return path(`${linesThrough(points)}Z`, fill, more);
}

/** A soft curve through all points; `closed` joins the last with the first. */
export function curveThrough(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    const index = closed ? (i + points.length) % points.length : Math.min(points.length - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const first = at(0);
  let d = `M${num(first[0])},${num(first[1])}`;
  const count = closed ? points.length : points.length - 1;
  for (let i = 0; i < count; i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(b[0] + (c[0] - a[0]) / 6)},${num(b[1] + (c[1] - a[1]) / 6)} ${num(c[0] - (e[0] - b[0]) / 6)},${num(c[1] - (e[1] - b[1]) / 6)} ${num(c[0])},${num(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function shape(points: readonly Point[], fill: string, more = ''): string {
  return path(curveThrough(points, true), fill, more);
}

export function group(content: string, transform: string, more = ''): string {
  return `<g${transform ? ` transform="${transform}"` : ''}${more ? ` ${more}` : ''}>${content}</g>`;
}

/** Puts a drawing made around (0,0) at a place, scaled and perhaps turned to the other side. */
export function place(content: string, x: number, y: number, scale = 1, mirrored = false, degrees = 0): string {
  const turn = degrees ? ` rotate(${num(degrees)})` : '';
  const sx = (mirrored ? -scale : scale).toFixed(4);
  return group(content, `translate(${num(x)} ${num(y)}) scale(${sx} ${scale.toFixed(4)})${turn}`);
}
