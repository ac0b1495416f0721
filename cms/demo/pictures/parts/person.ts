import { darker, lighter } from '../palette';
import type { Stage } from '../stage';
import { curveThrough, ellipse, line, type Point, path, place, shape } from '../vector';
import { joint, limb, within } from './limb';
import type { Person } from './people';
import { garment, type TorsoFrame } from './person-garments';
import { headParts } from './person-head';
import type { Pose } from './poses';

export interface Placing {
  x: number;
  /** Where the feet (or the seat's ground) are. */
  y: number;
  /** The height of a grown man here. */
  size: number;
  facing?: 1 | -1;
  back?: boolean;
  /** Drawn in the hands; gets the place between the hands and the head's height, the person facing right. */
  held?: (x: number, y: number, unit: number) => string;
  /** Without the shadow on the ground. */
  floating?: boolean;
}

/** How a foot stands in a step: how far its ankle is raised, in heads, and the degrees it is turned downwards. */
const PUSH_OFF = { rise: 0.16, turn: 36 };
const HEEL_DOWN = { rise: 0.03, turn: -16 };

/** A person in a pose. All of it is worked out facing right, and mirrored at the end. */
export function drawPerson(s: Stage, person: Person, pose: Pose, at: Placing): string {
  const child = person.age === 'child';
  const heads = child ? 3.5 + person.stature * 1.6 : 6.7;
  const height = at.size * person.stature;
  const u = height / heads;
  const leg = (child ? heads * 0.44 - 0.1 : 3.45) * u;
  const bone = (leg - 0.14 * u) * 0.503;
  const torso = (child ? heads * 0.32 : 2.0) * u;
  const arm = torso * (child ? 1.2 : 1.28);
  const broad = (person.slim ? 0.6 : 0.74) * u * (child ? 0.86 : 1);

  const footNear: Point = pose.step ? [pose.footNear[0], (PUSH_OFF.rise * u) / leg] : pose.footNear;
  /** In a step the hips are as high as the straight front leg holds them. */
  const hip = pose.step
    ? Math.sqrt((bone * 1.985) ** 2 - (pose.footFar[0] * leg - 0.22 * u) ** 2) + (0.14 + HEEL_DOWN.rise) * u
    : pose.hip * leg;
  const footFar: Point = pose.step ? [pose.footFar[0], (HEEL_DOWN.rise * u) / leg] : pose.footFar;
  const pelvis: Point = [0, -hip];
  const up: Point = [Math.sin(pose.lean), -Math.cos(pose.lean)];
  const ahead: Point = [-up[1], up[0]];
  const frame: TorsoFrame = (x, t) => [
    pelvis[0] + up[0] * t * torso + ahead[0] * x * u,
    pelvis[1] + up[1] * t * torso + ahead[1] * x * u,
  ];
  const bend = pose.elbowsUp ? -1 : 1;
  const armOf = (side: number, hand: Point): readonly [Point, Point, Point] => {
    const shoulder = frame((side * broad) / u, 0.9);
    const target = within(shoulder, [shoulder[0] + hand[0] * arm, shoulder[1] + hand[1] * arm], arm * 0.985);
    const up = hand[1] < 0 && pose.elbowsUp;
    return [shoulder, joint(shoulder, target, arm * 0.52, arm * 0.48, up ? bend * -1 : 1), target];
  };
  const legOf = (x: number, foot: Point): readonly [Point, Point, Point] => {
    const hip: Point = [pelvis[0] + x * u, pelvis[1]];
    const ankle = within(hip, [foot[0] * leg, -foot[1] * leg - 0.14 * u], bone * 1.99);
    return [hip, joint(hip, ankle, bone, bone, -1), ankle];
  };

  const skin = s.c(person.skin);
  const sleeve =
    person.over === 'white-coat' || person.over === 'jacket' || person.outfit === 'coat'
      ? s.c(person.over ? person.overColour : person.top)
      : s.c(person.top);
  const skirted = person.outfit === 'dress' || person.outfit === 'robe';
  /** Whoever runs or jumps wears a tunic over trousers: a long skirt cannot follow. */
  const leaping = !pose.seated && !pose.step && (pose.footNear[1] > 0.1 || pose.footFar[1] > 0.1);
  const trousers = s.c(skirted && leaping ? lighter(person.top, 0.35) : skirted ? person.top : person.bottom);
  const shoes = s.c(person.shoes);

  const drawArm = ([a, b, c]: readonly [Point, Point, Point], far: boolean): string => {
    const dim = far ? 0.17 : 0;
    const cloth = darker(sleeve, dim);
    const w = u * (person.slim ? 0.4 : 0.46);
    const flesh = darker(skin, dim * 0.8);
    const wrist: Point = [c[0] + (b[0] - c[0]) * 0.1, c[1] + (b[1] - c[1]) * 0.1];
    const bare = limb([b, wrist], [w * 0.72, w * 0.55], flesh);
    const long = limb([a, b, wrist], [w * 1.08, w * 0.92, w * 0.7], cloth);
    const mid: Point = [a[0] + (b[0] - a[0]) * 0.8, a[1] + (b[1] - a[1]) * 0.8];
    const short = limb([a, b], [w, w * 0.72], flesh) + limb([a, mid], [w * 1.1, w * 1.02], cloth);
    const turn = (Math.atan2(c[1] - b[1], c[0] - b[0]) * 180) / Math.PI;
    const thumb = limb(
      [
        [0, -0.06 * u],
        [0.12 * u, -0.17 * u],
      ],
      [0.1 * u, 0.07 * u],
      flesh,
    );
    const hand = place(ellipse(0.1 * u, 0, 0.2 * u, 0.12 * u, flesh) + thumb, c[0], c[1], 1, false, turn);
    const rim = far
      ? ''
      : limb(
          [a, b, wrist],
          person.shortSleeves ? [w * 1.22, w * 0.84, w * 0.62] : [w * 1.2, w * 1.06, w * 0.8],
          darker(person.shortSleeves ? flesh : cloth, 0.2),
        );
    return person.shortSleeves ? bare + short + hand : rim + hand + long;
  };
  const drawLeg = ([a, b, c]: readonly [Point, Point, Point], far: boolean): string => {
    const cloth = darker(trousers, far ? 0.2 : 0);
    const w = u * (person.slim ? 0.58 : 0.64);
    const turn = pose.step ? (far ? HEEL_DOWN : PUSH_OFF).turn : leaping && !far && b[0] > c[0] ? 40 : 0;
    const sole = limb(
      [
        [-0.03 * u, 0.04 * u],
        [0.3 * u, 0.1 * u],
      ],
      [0.3 * u, 0.2 * u],
      darker(shoes, far ? 0.15 : 0),
    );
    const shoe = place(sole, c[0], c[1], 1, false, turn);
    const shin: Point = [c[0] + (b[0] - c[0]) * 0.1, c[1] + (b[1] - c[1]) * 0.1];
    if (skirted && pose.seated) return shoe + limb([a, b, shin], [w * 1.5, w * 1.35, w * 1.1], cloth);
    if (skirted && !leaping) {
      const under: Point = [c[0] + (b[0] - c[0]) * (child ? 0.9 : 0.4), c[1] + (b[1] - c[1]) * (child ? 0.9 : 0.4)];
      return limb([under, c], [w * 0.5, w * 0.4], child ? darker(skin, far ? 0.2 : 0.05) : darker(cloth, 0.3)) + shoe;
    }
    return shoe + limb([a, b, shin], [w, w * 0.8, w * 0.56], cloth);
  };

  const nearArm = armOf(-0.7, pose.handNear);
  const farArm = armOf(0.62, pose.handFar);
  const nearLeg = legOf(-0.2, footNear);
  const farLeg = legOf(0.22, footFar);
  const legs = drawLeg(farLeg, true) + drawLeg(nearLeg, false);

  let skirt = '';
  if (skirted && !pose.seated) {
    const fall = leaping ? leg * 0.58 : person.outfit === 'robe' ? 0.12 * u : child ? leg * 0.46 : 0.34 * u;
    const reach = leaping ? 0.75 * u : 1 * u;
    const back = Math.max(Math.min(nearLeg[2][0], farLeg[2][0], -0.3 * u) - 0.24 * u, -reach);
    const front = Math.min(Math.max(nearLeg[2][0], farLeg[2][0], 0.3 * u) + 0.24 * u, reach);
    const hem = -fall - (leaping ? (pose.hip - 1) * leg : 0);
    const kneeY = (pelvis[1] + hem) / 2;
    const kneel = pose.hip < 0.8 ? Math.max(nearLeg[1][0], farLeg[1][0]) + 0.3 * u : front - 0.06 * u;
    const outline: readonly Point[] = [
      frame((-broad / u) * 0.8, 0.36),
      frame((broad / u) * 0.8, 0.36),
      frame(broad / u, 0.04),
      [kneel, kneeY],
      [front, hem],
      [(front + back) / 2, hem + 0.07 * u],
      [back, hem],
      [back + 0.08 * u, kneeY],
      frame((-broad / u) * 1.02, 0.04),
    ];
    const cloth = s.c(person.top);
    skirt = shape(outline, cloth);
    const middle = (front + back) / 2;
    skirt += path(
      `${curveThrough([frame(-broad / u, 0.05), [back + 0.1 * u, kneeY], [back + 0.05 * u, hem - 0.03 * u]])}L${middle - 0.2 * u},${hem}L${(middle + back) / 2},${kneeY}Z`,
      darker(cloth, 0.16),
    );
    skirt += line(
      `${curveThrough([frame(0.1, 0), [middle + 0.16 * u, kneeY], [middle + 0.2 * u, hem - 0.06 * u]])}`,
      darker(cloth, 0.22),
      0.035 * u,
    );
    skirt += line(
      `M${back + 0.06 * u},${hem - 0.14 * u}Q${middle},${hem - 0.02 * u} ${front - 0.08 * u},${hem - 0.14 * u}`,
      lighter(cloth, 0.3),
      0.06 * u,
      'opacity=".7"',
    );
  }

  const neck = frame(0.04, 1.02);
  const headAt: Point = [frame(0.14, 1.3)[0] + 0.02 * u, frame(0.1, 1.3)[1] - 0.14 * u];
  const parts = headParts(s, person, at.back ?? false);
  const scale = u / 100;
  const nod = pose.nod + pose.lean * 22;
  const throat = limb([neck, [headAt[0] - 0.05 * u, headAt[1] + 0.2 * u]], [0.4 * u, 0.36 * u], darker(skin, 0.16));
  const between: Point = [(nearArm[2][0] + farArm[2][0]) / 2, (nearArm[2][1] + farArm[2][1]) / 2];
  const body = garment({
    s,
    person,
    frame,
    broad: broad / u,
    u,
    back: at.back ?? false,
    pelvis,
    leg,
    seated: pose.seated ?? false,
    child,
  });

  const bag = s.c(person.bag ?? person.top);
  const strap = darker(bag, 0.3);
  /** A bag on the back, with a flap, `x` heads from the spine. */
  const schoolBag = (x: number): string =>
    shape(
      [
        frame(x - 0.44, 0.84),
        frame(x, 0.92),
        frame(x + 0.44, 0.86),
        frame(x + 0.46, 0.5),
        frame(x + 0.42, 0.12),
        frame(x, 0.06),
        frame(x - 0.46, 0.1),
        frame(x - 0.5, 0.5),
      ],
      bag,
    ) + line(curveThrough([frame(x - 0.48, 0.56), frame(x - 0.2, 0.47), frame(x + 0.42, 0.54)]), strap, 0.07 * u);

  const drawing =
    drawArm(farArm, true) +
    (person.bag && !at.back ? schoolBag(-0.62) : '') +
    place(parts.behind, headAt[0], headAt[1], scale, false, nod) +
    legs +
    skirt +
    throat +
    body +
    (person.bag && !at.back
      ? line(curveThrough([frame(-0.1, 1.02), frame(0.12, 0.82), frame(-0.02, 0.4)]), strap, 0.13 * u)
      : '') +
    (person.bag && at.back ? schoolBag(0.02) : '') +
    place(parts.front, headAt[0], headAt[1], scale, false, nod) +
    (at.held ? at.held(between[0], between[1], u) : '') +
    drawArm(nearArm, false);
  const shade = at.floating
    ? ''
    : ellipse(
        at.x + 0.1 * u,
        at.y + 0.03 * u,
        (pose.seated ? 1.1 : 1.15) * u,
        0.17 * u,
        s.lighting.shadow,
        'opacity=".28"',
      );
  return shade + place(drawing, at.x, at.y, 1, at.facing === -1);
}
