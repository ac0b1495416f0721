type Attributes = Readonly<Record<string, string>>;
type Shape = readonly [tag: string, attributes: Attributes];

/** Shapes as parts of one path, of which one that begins with a small m goes on from the corner. */
const PARTS: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) =>
    `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 1 ${2 * Number(r)} 0a${r} ${r} 0 1 1-${2 * Number(r)} 0z`,
};

/** The shapes of an icon in as few elements as there can be: pages have dozens of icons. One with a look of its own stays. */
export function fewerShapes(shapes: readonly Shape[]): readonly Shape[] {
  const isPart = ([tag, { fill }]: Shape) => tag in PARTS && fill === undefined;
  const parts = shapes.filter(isPart);
  const d = parts.map(([tag, attributes]) => PARTS[tag]?.(attributes)).join('');
  return parts.length < 2 ? shapes : [['path', { d, key: 'd' }], ...shapes.filter((shape) => !isPart(shape))];
}

/** The list of shapes in a file of Lucide, each of them on a line. */
const SHAPES = /(?<=\bnode: )\[(?:\[.*\]|\n(?: {4}.*\n)+ {2})\]/;
const NAME = /\b(\w+): (?=")/g;

/** A file of Lucide with fewer shapes; undefined where they are written in another way. */
export function withFewerShapes(code: string): string | undefined {
  const [list] = SHAPES.exec(code) ?? [];
  if (list === undefined) return undefined;
  return code.replace(list, () => JSON.stringify(fewerShapes(JSON.parse(list.replace(NAME, '"$1": ')))));
}
