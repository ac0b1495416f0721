import { num, type Point, path } from '../vector';

function arc(at: Point, radius: number): string {
  const r = num(radius);
  return `M${num(at[0] - radius)},${num(at[1])}a${r},${r} 0 1 1 ${num(radius * 2)},0a${r},${r} 0 1 1 ${num(-radius * 2)},0Z`;
}

/** A rounded limb through its joints, as thick at each joint as its width says. */
export function limb(joints: readonly Point[], widths: readonly number[], fill: string): string {
  let d = '';
  joints.forEach((joint, i) => {
    const half = (widths[i] ?? 0) / 2;
    d += arc(joint, half);
    const next = joints[i + 1];
    if (!next) return;
    const nextHalf = (widths[i + 1] ?? 0) / 2;
    const [dx, dy] = [next[0] - joint[0], next[1] - joint[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    d += `M${num(joint[0] - nx * half)},${num(joint[1] - ny * half)}L${num(next[0] - nx * nextHalf)},${num(next[1] - ny * nextHalf)}L${num(next[0] + nx * nextHalf)},${num(next[1] + ny * nextHalf)}L${num(joint[0] + nx * half)},${num(joint[1] + ny * half)}Z`;
  });
  return path(d, fill);
}

/** Where the elbow or knee is, when shoulder and hand (or hip and foot) are given. `bend` is 1 or -1. */
export function joint(from: Point, to: Point, upper: number, lower: number, bend: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.min(Math.hypot(dx, dy) || 0.001, (upper + lower) * 0.999);
  const along = (upper * upper - lower * lower + distance * distance) / (2 * distance);
  const off = Math.sqrt(Math.max(0, upper * upper - along * along)) * bend;
  const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)];
  return [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off];
}

/** The farthest point on the way to `to` that a limb of this length reaches. */
export function within(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (distance <= length) return to;
  const share = length / distance;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
