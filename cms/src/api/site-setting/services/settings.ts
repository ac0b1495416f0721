import type { Core } from '@strapi/strapi';
import { COUNTER_DETAILS, COUNTER_SOURCES } from '../../../../contract/calls/counters';
import { ERROR_KEY } from '../../../../contract/errors';
import { FIRST_NAMES } from '../../../../contract/first-names';
import { DEFAULT_LANGUAGE, languagesBeside } from '../../../../contract/languages';
import { fieldIn, localized } from '../../../../contract/localized';
import type { AnswerOf } from '../../../../contract/requests/request';
import type { counterRows } from '../../../../contract/requests/site';
import type { Language } from '../../../../contract/vocabulary';
import type { Snapshot } from '../../../content/documents/snapshots';
import { createSingleEntryService, type DraftMode } from '../../../content/items/single-entry';
import { previewToken } from '../../../content/preview/preview-token';
import { shownRow } from '../../../content/preview/previewed-rows';
import { accessFingerprint } from '../../../platform/accounts/account-access';
import { userKey } from '../../../platform/accounts/account-key';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { inForm, invalidData } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';
import {
  acceptedField,
  formName,
  formOf,
  loadedForm,
  quickLinksOf,
  refuseUnsafe,
  type SettingsForm,
  type StoredSettings,
  storedOf,
} from '../settings-form';

const SETTINGS = 'api::site-setting.site-setting';

/** What a site that was started empty shows until somebody saves its settings. */
const FIRST_SETTINGS = {
  ...FIRST_NAMES,
  projectCount1: 0,
  projectCount2: 0,
  projectCount3: 0,
  projectCount4: 0,
};

const KEYS = {
  ...localized('name', ERROR_KEY.required),
  accent: ERROR_KEY.color,
  codeGoogle: ERROR_KEY.siteCode,
  codeBing: ERROR_KEY.siteCode,
  codeYandex: ERROR_KEY.siteCode,
};

interface Editor {
  user: SignedIn;
  lang: Language;
}

export default function settings(context: { strapi: Core.Strapi }) {
  const { strapi } = context;
  const entry = createSingleEntryService<StoredSettings>(SETTINGS, FIRST_SETTINGS, KEYS)(context);

  /** Whoever requires a second factor of everybody must not lock themselves out by it. */
  async function requireOwnFactor({ requireSecondFactor }: SettingsForm, user: SignedIn) {
    if (requireSecondFactor !== 1 || (await service(strapi, 'api::account.second-factor').isOn(userKey(user)))) return;
    throw invalidData('requireSecondFactor', 'The manager has no second factor.', ERROR_KEY.factorFirst);
  }

  const formOfVersion = async (snapshot: Snapshot, { lang }: { lang: Language }): Promise<SettingsForm> => {
    const { requireSecondFactor: _, tellOutdated, logoHasName, hijriDates, ...said } = snapshot;
    const choices = Object.entries({ tellOutdated, logoHasName, hijriDates }).filter(
      ([, value]) => typeof value === 'boolean',
    );
    const form = formOf(await entry.formOfVersion({ ...said, ...Object.fromEntries(choices) }), lang);
    const others = languagesBeside(lang).map((one) => fieldIn('', one));
    return Object.fromEntries(Object.entries(form).filter(([name]) => !others.some((ending) => name.endsWith(ending))));
  };

  return {
    /** Stores fields by the names of the schema. */
    save: entry.save,

    /** All languages, by the names of the schema; and the way back. */
    loadStored: () => entry.load(),
    saveStored: entry.saveForm,

    acceptedField,

    /** The fields of a form that have the same names in every language, by the names of the schema. */
    fieldsOfForm: (form: SettingsForm) => storedOf(form, DEFAULT_LANGUAGE, []),

    loadForm: async (lang: Language) => loadedForm(await entry.load(), lang),

    /** Stores a form in its language; translations stay as they are. */
    async saveForm(form: SettingsForm, mode: DraftMode, { user, lang }: Editor) {
      refuseUnsafe(form);
      await requireOwnFactor(form, user);
      const shown = async () => (mode.ofDraft && (await entry.loadDraft())?.settings) || entry.load();
      const fields = storedOf(form, lang, form.quickLinks ? quickLinksOf(await shown()) : []);
      try {
        if (mode.asDraft || mode.ofDraft) return await entry.saveDraft(fields, form.version, mode);
        return await entry.saveForm(fields, form.version);
      } catch (error) {
        throw inForm(error, formName, (current) => loadedForm(current, lang));
      }
    },

    /**
     * An earlier version as the form of a language has it. Restoring it leaves a field as it is that the version does not
     * have, translations, and whether a second factor is required: who restores an earlier look must not
     * weaken that.
     */
    formOfVersion,

    async restoreVersion(snapshot: Snapshot, of: { lang: Language }): Promise<string> {
      const fields = storedOf(await formOfVersion(snapshot, of), of.lang, quickLinksOf(await entry.load()));
      return (await entry.saveForm(fields, undefined)).version;
    },

    /** The draft, with a link to the home page as it would be, which is valid for some minutes. */
    async loadDraft({ user, lang }: Editor) {
      const draft = await entry.loadDraft();
      if (!draft) return null;
      const { documentId, settings, savedBy, savedAt } = draft;
      const givenBy = userKey(user);
      const fingerprint = (await accessFingerprint(strapi, givenBy)) ?? '';
      const token = previewToken({ uid: SETTINGS, documentId, locale: lang, status: 'draft', givenBy, fingerprint });
      return { settings: loadedForm(settings, lang), savedBy, savedAt, preview: `/preview/${token}` };
    },

    discardDraft: entry.discardDraft,

    /** What each counter counts, for visitors, read without waiting for whoever saves the settings. */
    async findCounterDetails(): Promise<AnswerOf<typeof counterRows>> {
      const row = await strapi.db.query(SETTINGS).findOne({
        select: ['id', ...COUNTER_SOURCES],
        where: await shownRow(strapi, SETTINGS, { publishedAt: { $notNull: true } }),
        populate: [...COUNTER_DETAILS],
      });
      return row && service(strapi, 'api::gift.gift-counters').withDays(row);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::site-setting.settings': typeof settings;
  }
}
