// The cms checks the same addresses, so they are in the contract that both share.
export { type HostedVideo, VIDEO_FRAME_ORIGINS, videoOfAddress } from '../../cms/contract/video-address.ts';
