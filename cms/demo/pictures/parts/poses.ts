import type { Point } from '../vector';

/**
 * How a person stands, seen from the side and a little from the front, facing right.
 * Feet: measured in leg lengths from the ground under the hips, upwards positive.
 * Hands: measured in arm lengths from the shoulder, forwards and downwards positive.
 */
export interface Pose {
  hip: number;
  lean: number;
  footNear: Point;
  footFar: Point;
  handNear: Point;
  handFar: Point;
  /** Degrees the head bows (positive) or lifts (negative). */
  nod: number;
  seated?: boolean;
  /** Elbows turned upwards, for waving and reaching. */
  elbowsUp?: boolean;
  /** A step on straight legs: the heel of the far foot touches the ground, the near foot pushes off with its toes. */
  step?: boolean;
}

const stand: Pose = {
  hip: 1,
  lean: 0,
  footNear: [-0.07, 0],
  footFar: [0.12, 0.015],
  handNear: [0.08, 0.95],
  handFar: [0.14, 0.93],
  nod: 0,
};

export const POSES = {
  stand,
  relaxed: { ...stand, handNear: [0.34, 0.68], handFar: [0.36, 0.66], nod: 4 },
  talk: { ...stand, handNear: [0.1, 0.94], handFar: [0.66, 0.35], lean: 0.03 },
  point: { ...stand, handNear: [0.86, 0.02], handFar: [0.12, 0.93], nod: -3 },
  wave: { ...stand, handNear: [0.06, 0.95], handFar: [0.42, -0.72], nod: -5, elbowsUp: true },
  cheer: { ...stand, handNear: [-0.5, -0.84], handFar: [0.5, -0.82], nod: -8, elbowsUp: true, footNear: [-0.14, 0.0] },
  carry: { ...stand, lean: -0.06, handNear: [0.52, 0.45], handFar: [0.58, 0.44], nod: 3 },
  cradle: { ...stand, handNear: [0.42, 0.4], handFar: [0.44, 0.38], nod: 12 },
  give: { ...stand, lean: 0.1, handNear: [0.76, 0.36], handFar: [0.8, 0.33], nod: 5 },
  reachUp: { ...stand, lean: 0.03, handNear: [0.86, -0.3], handFar: [0.56, -0.78], nod: -14, elbowsUp: true },
  work: { ...stand, lean: 0.2, hip: 0.99, handNear: [0.5, 0.62], handFar: [0.62, 0.54], nod: 16 },
  bend: {
    ...stand,
    lean: 0.95,
    hip: 0.95,
    footNear: [-0.06, 0],
    footFar: [0.18, 0],
    handNear: [0.22, 0.86],
    handFar: [0.42, 0.8],
    nod: 14,
  },
  walk: {
    ...stand,
    lean: 0.02,
    footNear: [-0.24, 0],
    footFar: [0.25, 0],
    handNear: [0.26, 0.92],
    handFar: [-0.24, 0.93],
    step: true,
  },
  walkCarry: {
    ...stand,
    lean: -0.03,
    footNear: [-0.2, 0],
    footFar: [0.22, 0],
    handNear: [0.52, 0.45],
    handFar: [0.58, 0.44],
    step: true,
  },
  pull: {
    ...stand,
    hip: 0.96,
    lean: -0.16,
    footNear: [-0.2, 0],
    footFar: [0.24, 0],
    handNear: [0.72, 0.24],
    handFar: [0.8, 0.1],
    nod: 8,
  },
  push: {
    ...stand,
    hip: 0.95,
    lean: 0.26,
    footNear: [-0.36, 0.02],
    footFar: [0.14, 0],
    handNear: [0.82, 0.28],
    handFar: [0.86, 0.22],
  },
  run: {
    ...stand,
    hip: 1.02,
    lean: 0.12,
    footNear: [-0.5, 0.34],
    footFar: [0.36, 0.06],
    handNear: [0.46, 0.48],
    handFar: [-0.36, 0.62],
    nod: -6,
  },
  kick: {
    ...stand,
    hip: 0.99,
    lean: -0.1,
    footNear: [-0.12, 0],
    footFar: [0.58, 0.22],
    handNear: [-0.5, 0.66],
    handFar: [0.5, 0.62],
  },
  jump: {
    ...stand,
    hip: 1.14,
    lean: 0.02,
    footNear: [-0.2, 0.26],
    footFar: [0.14, 0.17],
    handNear: [-0.44, -0.7],
    handFar: [0.5, -0.72],
    nod: -10,
    elbowsUp: true,
  },
  sit: {
    ...stand,
    hip: 0.52,
    footNear: [0.42, 0],
    footFar: [0.52, 0.01],
    handNear: [0.45, 0.66],
    handFar: [0.5, 0.6],
    nod: 4,
    seated: true,
  },
  sitWork: {
    ...stand,
    hip: 0.52,
    lean: 0.14,
    footNear: [0.4, 0],
    footFar: [0.5, 0.01],
    handNear: [0.62, 0.46],
    handFar: [0.72, 0.42],
    nod: 14,
    seated: true,
  },
  sitRaise: {
    ...stand,
    hip: 0.52,
    footNear: [0.42, 0],
    footFar: [0.52, 0.01],
    handNear: [0.42, 0.66],
    handFar: [0.3, -0.84],
    nod: -8,
    seated: true,
    elbowsUp: true,
  },
  floor: {
    ...stand,
    hip: 0.12,
    lean: 0.06,
    footNear: [0.42, 0.02],
    footFar: [0.26, 0.02],
    handNear: [0.4, 0.6],
    handFar: [0.44, 0.54],
    nod: 8,
    seated: true,
  },
  kneel: {
    ...stand,
    hip: 0.5,
    lean: 0.26,
    footNear: [-0.44, 0.04],
    footFar: [0.34, 0],
    handNear: [0.52, 0.66],
    handFar: [0.6, 0.58],
    nod: 14,
  },
  kneelGive: {
    ...stand,
    hip: 0.5,
    lean: 0.1,
    footNear: [-0.44, 0.04],
    footFar: [0.34, 0],
    handNear: [0.78, 0.3],
    handFar: [0.82, 0.26],
    nod: -4,
  },
} satisfies Record<string, Pose>;
