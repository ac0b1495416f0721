import { IMPORTED_KINDS } from '../../../../contract/kinds/kinds';
import { POST } from '../source';
import type { WxrPost } from './wxr-collector';

/** Types whose status says whether visitors saw them. */
const PUBLIC: readonly string[] = IMPORTED_KINDS.map(({ importedAs }) => importedAs);
/** The kind that entries of a type become. */
export const kindOfPost = (type: string) => IMPORTED_KINDS.find(({ importedAs }) => importedAs === type) ?? POST;
/** Types of what texts and menus are made of. */
const PARTS = ['attachment', 'nav_menu_item', 'wp_block'];

/**
 * Types of which nothing was ever a page of the site, though most are stored as published: what visitors sent, orders and
 * donations, forms, pop-ups, templates and other records of WordPress and of plugins. What is not named here arrives hidden. From the
 * lists of such types in WPGlobus, SEOPress, Boostify and the plugins' own sources.
 */
const RECORDS = [
  // WordPress itself, and plugins that add types, fields and translations.
  'revision custom_css customize_changeset oembed_cache user_request guest-author wp_.* wp-types-.* acf acf-.*',
  '_pods_.* mb-.* meta-box cptui.* view view-template cred-.* polylang_.* wpml.*',
  // Messages and forms.
  'feedback jp_.* flamingo_.* wpcf7.* cf7.* nf_.* ninja.* wpforms.* frm_.* forminator_.* everest_form.* evf_.*',
  'happyform.* weforms.* wpuf_.* kadence_form fluentform.* mwf_.* mw-wp-form contact_form.* form forms form_.*',
  'submission form-submission .*[-_]submissions? mc4wp.* mailpoet.* es_template newsletter_.* mailster.* omapi',
  'um_.* bp-email wpdiscuz_.* job_application awsm_job_application resume candidate ticket_.* sas_ticket wpsc_.*',
  'jetpack_.* cfdb7.* vfb_.* gf_.* gravity.* caldera_.* quform_.* hf-form html-form user_registration ur_.* sib_.*',
  'sendpress_.* wysija_.* wpcrm-.* wpl_.* fep_.* bnfw_.* notification notification_.* email_.* mail_.* wp-log',
  '.*(?:[-_]|^)(?:inquir(?:y|ies)|enquir(?:y|ies)|leads?|subscribers?|attendees?|applicants?|registrations?)',
  '(?:contact|private|user|inbox|chat|visitor|customer|form|cf|fep|ig|guest)[-_](?:messages?|entry|entries|feedback)',
  '.*[-_](?:votes?|applications?|forms?|optins?|form[-_]responses?) optins? optinmonster inbound.* survey_responses?',
  'reply tutor_enrolled sa_message dlm_.* (?:medical|patient|family)[-_](?:cases?|records?) wpas_.* qsm_.* wpproquiz.* quiz_result poll_.* polls erp_.* fb_record jet_fb_.* sfwd-assignment sfwd-essays sfwd-transactions',
  'sfwd-certificates sfwd-quiz_attempt cuar_.* customer_discount metform-entry piotnetforms.* pafe-.* sensei_message peepso-message.*',
  'h5p_result postman_sent_mail sent_mails? (?:mail|sms|user|audit|activity|login|access|security|download|chat|debug|error)[-_]?logs?',
  '.*[-_]requests? .*(?:[-_]|^)(?:complaints?|beneficiar(?:y|ies)|guestbook|signatures?) survey-responses? (?:contact|customer|client|donor|member|patient|case)[-_](?:records?|files?|profiles?)',
  'zerobs.* crm_.* jpcrm.* upicrm.* wpcargo_.* (?:chat|live)[-_](?:session|chat)s? dwqa-.*-private flamingo.* whatsapp_.* sms',
  // Orders, donations and bookings.
  'shop_.* product_variation wc_.* wcs_.* edd_.* give_.* donation recurring_donation donor simple-pay',
  'charitable_.* seamless_.* lp_order llms_.* memberpress.* rcp_.* pmpro_.* tc_orders? tc_tickets.* tribe_venue',
  'tribe_organizer tribe_rsvp.* tribe_tpp.* tribe_wooticket tribe-ea-.* tec_.* deleted_event mec-books mec_.*',
  'booked_.* bookly.* booking wpbs.* event-recurring mep_.*_attendees? evo-tix rtec_.* espresso_.* rtb-.* wpsbc_.*',
  'amelia_.* asp-.* paypal_.* stripe_.* wpsc-purchase sdm_.* download_log wcpt_.* yith_.* charitable-.*',
  '.*(?:[-_]|^)(?:orders?|order_items?|payments?|donations?|bookings?|reservations?|appointments?|invoices?)',
  'mphb_reserved_room dokan_.* wcvendors_.* affwp.* mycred_.* points-entry points-type gamipress-.* sliced_.* abandoned_cart.* wcal_.* leyka_.*',
  'gift_?-?(?:card|voucher)s? .*[-_](?:receipts?|withdraw(?:al)?s?|pledges?|shipments?|vouchers?) event_organizer event_venue',
  '.*(?:[-_]|^)(?:transactions?|coupons?|discounts?|refunds?|subscriptions?|tickets?|rsvps?|purchases?)',
  // Pop-ups, templates of page builders, sliders, galleries and tables that texts name by a shortcode.
  'hustle_.* convertplug spu boxzilla.* icegram ig_campaign ig_message sgpb.* ulp_.* .*[-_]popups? layered_popups',
  'mega_?menus? static_block (?:cms|html)_block .*[-_](?:layouts?|templates?|snippets?|patterns?|builder)',
  'snippets? porto_.* ae_.* stackable_.* gblocks_.* sb_.* revslider wpgmp.* wpgmza.* maps_marker',
  'ads? advads.* advanced_ads adrotate.* quads-ads wpquads.* insertpostads visualizer wpdatatables?',
  'cartflows_.* wcf-.* ehf-hf ast-header nectar_slider uncode.* us_page_block us_header us_grid.* dslc_.* .*[-_]?sidebars?',
  'sidebar_instance mega_menu.* megamenu.* tbuilder_.* tglobal_style rey-global-.* woodmart_slide woodmart_size.* shortcoder',
  'asset-cleanup pretty-link thirstylink surl short_link jet_.* action_monitor faq_schema ultimate_modal modals? ad-zone adverts ads-.*',
  'popup popup[-_].* popups pum_.* popupbuilder elementor_.* elementor-.* elementskit_.* jet-.* et_.* fusion_.*',
  'fusion-.* vc_.* vc4_.* templatera brizy.* editor-.* bricks_.* fl-.* ct_template oxy_.* btf_builder cs_.*',
  'tve_.* thrive_.* tcb_.* tdb_templates tdc-.* astra-advanced-hook oceanwp_library ae_global_templates',
  'gp_elements generate_.* kadence_.* ct_content_block ti_tpc_template ml-slide ml-slider rl_slider soliloquy',
  'envira.* modula-.* foogallery.* ngg_.* lightbox_library displayed_gallery display_type gal_display_source',
  'rtmedia_album tablepress_table wpdatatable.*',
  // Work of the program.
  'scheduled[-_]action seopress_.* wpseo_.* rank_math_.* saswp.* aiosrs-schema redirect_rule redirects? 404_.*',
  'aioseo.* schema amp_.* amn_.* cookielawinfo log logs wdm_log',
  'cookie[-_].* code_snippet custom-css-js wpcode itsec-.* spucpt maintainn-notes bwg_.*',
]
  .join(' ')
  .split(' ');
const RECORD = new RegExp(`^(?:${RECORDS.join('|')})$`, 'i');

/** What becomes of the entries of a type; `unknown` arrives hidden, and a manager may choose to show it. */
export const kindOfType = (type: string): 'public' | 'part' | 'record' | 'unknown' => {
  if (PUBLIC.includes(type)) return 'public';
  if (PARTS.includes(type)) return 'part';
  return type === '' || RECORD.test(type) ? 'record' : 'unknown';
};

/** Statuses of what is no content yet, or never was any. */
const NO_CONTENT = ['auto-draft', 'inherit', 'spam'];
/** Statuses that say who may see something; of any other one that is not known. */
export const KNOWN_STATUSES: readonly string[] = ['publish', 'future', 'draft', 'pending', 'private'];

/** Whether an entry comes here, is in the bin there, or is a record that has no place here. */
export function kindOfEntry({ type, status }: WxrPost): 'text' | 'part' | 'bin' | 'record' {
  const kind = kindOfType(type);
  if (kind === 'part' || kind === 'record') return kind;
  if (status === 'trash') return 'bin';
  return NO_CONTENT.includes(status) ? 'record' : 'text';
}

/** Folders in which plugins keep what visitors sent, or bought. */
const PRIVATE_FOLDER =
  /\/uploads\/(?:woocommerce_uploads|edd|wpforms|wpcf7_uploads|gravity_forms|ninja-forms|forminator|formidable|cfdb7_uploads|elementor\/forms|job-manager-uploads|ultimatemember|wpcf7-submissions|fluentform|metform[\w-]*|wpo_wcpdf|wc-logs|wpforo|bb_medias|bp-attachments|private|protected)\//i;

/** Whether a file was open to visitors by its own status, and where it is. */
export const isPublicFile = ({ status, password, file }: WxrPost): boolean =>
  ['inherit', 'publish', ''].includes(status) && password === '' && !PRIVATE_FOLDER.test(file);

/** Fields in which plugins note that members alone see a text: Members, Restrict Content Pro, WP-Members, s2Member, Ultimate Member and others. */
const FOR_MEMBERS =
  /^_?(?:members?_(?:access_role|only)|rcp_(?:access|subscription|user)_level|wpmem_block|s2member_ccaps_req|pmpro_restrict|(?:content_)?restrict(?:ed|ion)?(?:_(?:content|access|to|page|post))?|is_(?:private|hidden|paid)|private|hidden|(?:logged_?in|login)_(?:only|required)|access_(?:level|roles?))$/i;
const FOR_ALL = /^(?:|0|no|off|false|none|all|any|public|everyone|visible|a:0:\{\}|a:1:\{i:0;s:\d:"(?:0|all)?";\})$/i;
/** Ultimate Member keeps all of its settings of a text in one field; everybody is its 0. */
const UM_IS_ON = /"_um_custom_access_settings";(?:s:1:"|[ib]:)1/;
const UM_IS_FOR_ALL = /"_um_accessible";(?:s:1:"|i:)0/;

/** The field by which members alone saw a text; undefined for one that everybody saw. */
export const membersField = ({ meta }: Pick<WxrPost, 'meta'>): string | undefined =>
  [...meta].find(([key, value]) =>
    key === 'um_content_restriction'
      ? UM_IS_ON.test(value) && !UM_IS_FOR_ALL.test(value)
      : key === '_visibility'
        ? /^(?:hidden|private)$/i.test(value.trim())
        : FOR_MEMBERS.test(key) && !FOR_ALL.test(value.trim()),
  )?.[0];
