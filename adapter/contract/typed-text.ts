// The cms compares and stores the same texts, so they are in the contract that both share.
export {
  internationalNumber,
  latinDigits,
  machineText,
  typedLink,
  visibleText,
} from '../../cms/contract/typed-text.ts';
