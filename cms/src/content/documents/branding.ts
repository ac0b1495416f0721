import { OWN_COLOR } from '../../../contract/accent';
import { PRODUCT_NAME } from '../../../contract/first-names';
import type { Language } from '../../../contract/vocabulary';

/** How the association shows itself in the dashboard. */
export interface Branding {
  name: Readonly<Record<Language, string>>;
  /** The address of its logo; '' for the built-in mark. */
  logo: string;
  /** Whether the icon in a browser's tab is made from its own icon or color. */
  hasIcon: boolean;
  /** The color from which the dashboard's are made, as #rrggbb. */
  accent: string;
}

/** The element of the dashboard's page that holds it. */
export const BRANDING_ID = 'branding';

/** The site's own. */
export const DEFAULT_BRANDING: Branding = {
  name: PRODUCT_NAME,
  logo: '',
  hasIcon: false,
  accent: OWN_COLOR,
};
