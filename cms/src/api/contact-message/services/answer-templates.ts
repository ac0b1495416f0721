import type { Core } from '@strapi/strapi';
import type { AnswerTemplate, StoredTemplates } from '../../../../contract/calls/messages';
import { recordAct } from '../../../platform/audit/audit-log';
import { withLock } from '../../../platform/database/with-lock';
import { KhayrError } from '../../../platform/requests/khayr-error';

const KEY = 'answer-templates';

/** Where it is stored among Strapi's settings. */
export const TEMPLATES_STATE = `core_khayr_${KEY}`;

interface Stored {
  templates: AnswerTemplate[];
  version: number;
}

/** What answers begin with, in both languages. */
export default function answerTemplates({ strapi }: { strapi: Core.Strapi }) {
  const store = () => strapi.store({ type: 'core', name: 'khayr', key: KEY });
  const read = async () => ((await store().get({})) as Stored | null) ?? { templates: [], version: 0 };
  const present = ({ templates, version }: Stored): StoredTemplates => ({ templates, version: String(version) });

  return {
    load: async () => present(await read()),

    /** A stale version is refused. */
    save: (templates: AnswerTemplate[], version: string | undefined) =>
      withLock(strapi, KEY, async () => {
        const before = await read();
        if (version !== undefined && version !== String(before.version))
          throw new KhayrError('editConflict', 'Somebody else changed the templates.', { current: present(before) });
        const next = before.version + 1;
        await store().set({ value: { templates, version: next } });
        await recordAct(strapi, { action: 'change', kind: 'answer-template' });
        return { version: String(next) };
      }),
  };
}

declare module '../../../services' {
  interface Services {
    'api::contact-message.answer-templates': typeof answerTemplates;
  }
}
