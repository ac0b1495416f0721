export { accentStyles, COLOR, OWN_COLOR, THEMES, tonesOf } from '../../cms/contract/accent.ts';
