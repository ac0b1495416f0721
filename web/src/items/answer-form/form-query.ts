import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';

export type Form = CallReply<'/api/home/Form'>['data'];
export type Field = Form['fields'][number];

/** A form as visitors see it. */
export const formQuery = (lang: Lang, id: number) => apiQuery('/api/home/Form', lang, { id });

export const takesAnswers = ({ state }: Pick<Form, 'state'>) => state === 'open' || state === 'waiting';
