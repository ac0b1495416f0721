import type { Core } from '@strapi/strapi';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { fileInfoSave } from '../../../../contract/calls/files';
import { ERROR_KEY } from '../../../../contract/errors';
import { namesOf } from '../../../../contract/file-names';
import { LANGUAGES } from '../../../../contract/languages';
import { altColumns, altIn, fieldIn } from '../../../../contract/localized';
import { changeRow, type MediaRow, presentFile, titlesOfFile } from '../../../platform/files/media-row';
import { pathOf } from '../../../platform/files/names-and-paths';
import { KhayrError, notAllowed } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import { storeShareVersion } from '../share-version';

type FileInfo = ParsedPayloadOf<typeof fileInfoSave> & {
  /** Whether texts and a focal point may replace others: pages that are published show them. */
  mayReplace: boolean;
};

const titleColumns = (title: FileInfo['title']) =>
  Object.fromEntries(
    LANGUAGES.flatMap((lang) => (title[lang] === undefined ? [] : [[fieldIn('title', lang), title[lang]]])),
  );

const fileInfo = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A language that is not given keeps its text, and a picture its focal point. */
  async save({ folder, name, alt, title, focus, mayReplace }: FileInfo) {
    const path = `${pathOf(namesOf(folder))}${name}`;
    const row: MediaRow | null = await service(strapi, 'api::file-store.file-store').findByAddress(path);
    if (!row) throw new KhayrError('notFound', `There is no file ${path}.`);
    const replaces = (before: string, now: string | undefined) => now !== undefined && before !== '' && before !== now;
    const titles = titlesOfFile(row);
    const isReplaced =
      LANGUAGES.some((lang) => replaces(altIn(row, lang), alt[lang]) || replaces(titles[lang], title[lang])) ||
      focus !== undefined;
    if (isReplaced && !mayReplace) throw notAllowed('This account may only write what is missing.', ERROR_KEY.altKept);
    const texts = { ...altColumns(alt), ...titleColumns(title) };
    if (focus === undefined) return presentFile(await changeRow(strapi, row.id, texts));
    const formats = await storeShareVersion(strapi, row, focus);
    const change = { ...texts, focalPoint: focus, ...(formats ? { formats } : {}) };
    return presentFile(await changeRow(strapi, row.id, change));
  },
});

export default fileInfo;

declare module '../../../services' {
  interface Services {
    'api::file-store.file-info': typeof fileInfo;
  }
}
