import type { Core } from '@strapi/strapi';
import { KhayrError } from '../../../khayr-error';
import { service } from '../../../services';
import { namesOf, pathOf } from '../file-path';
import { changeRow, type MediaRow, presentFile } from '../media-row';

interface AlternativeTexts {
  ar: string | undefined;
  en: string | undefined;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A language that is not given keeps its text. */
  async save(folder: string, name: string, { ar, en }: AlternativeTexts) {
    const path = `${pathOf(namesOf(folder))}${name}`;
    const row: MediaRow | null = await service(strapi, 'api::file-store.file-store').findByAddress(path);
    if (!row) throw new KhayrError('notFound', `There is no file ${path}.`);
    const texts = {
      ...(ar === undefined ? {} : { alternativeText: ar }),
      ...(en === undefined ? {} : { alternativeTextEn: en }),
    };
    return presentFile(await changeRow(strapi, row.id, texts));
  },
});
