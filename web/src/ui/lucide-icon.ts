import { createElement, type SVGProps } from 'react';

/** An icon as Lucide's own files describe it; `key` is one of the attributes. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

const SIDE = 24;
const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Replaces Lucide's own function of this name in the build (web/bundle/smaller-libraries.ts): icons without options. */
export default function createLucideIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = SIDE, ...props }: SVGProps<SVGSVGElement> & { size?: number }) => {
    // Grows with large text.
    const side = `${size / 16}rem`;
    return createElement('svg', { ...FRAME, width: side, height: side, ...props }, ...drawing);
  };
}
