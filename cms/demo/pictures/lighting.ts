/** The light of a picture: the time of day, the weather, and their effect on every colour. */
export type LightingName = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast' | 'snow';

export interface Lighting {
  name: LightingName;
  /** Top, middle and foot of the sky. */
  sky: readonly [string, string, string];
  disc: string;
  halo: string;
  cloud: string;
  /** What far things fade into. */
  haze: string;
  /** The light that falls on things outside, and inside. */
  light: string;
  lampLight: string;
  shadow: string;
  dark: boolean;
}

export const LIGHTINGS: Readonly<Record<LightingName, Lighting>> = {
  dawn: {
    name: 'dawn',
    sky: ['#A9BFC0', '#F0D8C0', '#F6BF98'],
    disc: '#FBEBCB',
    halo: '#F9D7AE',
    cloud: '#FBE6D2',
    haze: '#EBC6AC',
    light: '#FFF2E6',
    lampLight: '#FFF4E4',
    shadow: '#5B3B4A',
    dark: false,
  },
  noon: {
    name: 'noon',
    sky: ['#86B9BC', '#BFD9CE', '#F1E9D2'],
    disc: '#FFF7DF',
    halo: '#E3ECD6',
    cloud: '#FFFBF0',
    haze: '#D8DFCB',
    light: '#FFFFFA',
    lampLight: '#FFFCF4',
    shadow: '#3E3A4E',
    dark: false,
  },
  golden: {
    name: 'golden',
    sky: ['#E2AE62', '#F1CB86', '#FBE7BE'],
    disc: '#FFF4D2',
    halo: '#FADFA4',
    cloud: '#FCEBC8',
    haze: '#F3D6A0',
    light: '#FFEFD2',
    lampLight: '#FFF1D6',
    shadow: '#5E3A2C',
    dark: false,
  },
  dusk: {
    name: 'dusk',
    sky: ['#4A4B66', '#B76B58', '#F0AC6B'],
    disc: '#FBD9A0',
    halo: '#DD8E62',
    cloud: '#D98A68',
    haze: '#C98267',
    light: '#E4C0B0',
    lampLight: '#F7DDB8',
    shadow: '#2F2438',
    dark: true,
  },
  night: {
    name: 'night',
    sky: ['#15223C', '#243A5C', '#56698A'],
    disc: '#F7E8BE',
    halo: '#2E4468',
    cloud: '#34496B',
    haze: '#40557A',
    light: '#8C98BE',
    lampLight: '#F3D3A0',
    shadow: '#0E1626',
    dark: true,
  },
  overcast: {
    name: 'overcast',
    sky: ['#7F929B', '#A9B8BA', '#D5D8CF'],
    disc: '#E4E4DA',
    halo: '#C2CBC8',
    cloud: '#94A4AA',
    haze: '#B9C2BF',
    light: '#DCE3E6',
    lampLight: '#FBEBD2',
    shadow: '#2E3442',
    dark: false,
  },
  snow: {
    name: 'snow',
    sky: ['#A3B6BF', '#CBD6D6', '#EFE9DE'],
    disc: '#FBF5E6',
    halo: '#E2E4DC',
    cloud: '#DCE2E0',
    haze: '#DCE0DC',
    light: '#E9EEF2',
    lampLight: '#FCEFD8',
    shadow: '#3A4658',
    dark: false,
  },
};
