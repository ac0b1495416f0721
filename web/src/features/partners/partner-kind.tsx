import type { partner } from 'contract/kinds/partner';
import type { OwnKind } from '../../forms/form-of-kind.ts';

export const own: OwnKind<typeof partner.name> = { fields: { image: { purpose: 'logo' } } };
