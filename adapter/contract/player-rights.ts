export { PLAYER_RIGHTS } from '../../cms/contract/html/player-rights.ts';
