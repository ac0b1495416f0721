import type { ReactNode } from 'react';
import type { Revision } from '../../../contract/calls/revisions';
import { ITEM_KINDS } from '../../../contract/kinds/kinds';
import type { SitePlace } from '../../../contract/requests/site';

/** What Strapi passes to a panel of its form, and gets back. */
export interface PanelProps {
  model: string;
  activeTab: string | null;
  document?: {
    id?: number | string;
    documentId?: string;
    locale?: string | null;
    updatedAt?: string;
    status?: string;
    version?: number;
  };
}
export type Panel = (props: PanelProps) => { title: string; content: ReactNode } | null;

/** Where a document is used (src/dashboard/uses.ts). */
export interface Use {
  key?: string;
  name?: string;
  uid: string;
  documentId?: string;
  count?: number;
}

/** What the panels show about a document. */
export interface Details {
  place: SitePlace;
  isVisible: boolean;
  lacksCategory: boolean;
  mayEditOnSite: boolean;
  uses?: Use[];
  revisions?: Revision[];
}

/** What each language has a text of its own of. */
export const TRANSLATED: readonly string[] = ITEM_KINDS.map((kind) => `api::${kind}.${kind}`);

export const WITH_HISTORY: readonly string[] = [
  ...TRANSLATED,
  'api::home.home',
  'api::site-setting.site-setting',
  'api::donation.donation',
  'api::campaign.campaign',
  'api::notice.notice',
  'api::zakat.zakat',
  'api::form.form',
];

/** What has a page on the site, or is a part of one. The dashboard's code does not load the schemas that say so. */
export const ON_THE_SITE = [...WITH_HISTORY, 'api::category.category'];

/** What may be used elsewhere (src/dashboard/uses.ts). */
export const USED: readonly string[] = [
  'api::article.article',
  'api::category.category',
  'api::content-block.content-block',
];
