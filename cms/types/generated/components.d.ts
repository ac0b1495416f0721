import type { Schema, Struct } from '@strapi/strapi';

export interface DonationAmount extends Struct.ComponentSchema {
  collectionName: 'components_donation_amount';
  info: {
    displayName: 'Example amount';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0645\u0628\u0644\u063A \u0644\u0644\u0645\u062B\u0627\u0644';
    };
  };
  attributes: {
    amount: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 1000000000;
          min: 1;
        },
        number
      >;
    currency: Schema.Attribute.Enumeration<
      [
        'USD',
        'EUR',
        'GBP',
        'ILS',
        'JOD',
        'EGP',
        'LBP',
        'SYP',
        'IQD',
        'TRY',
        'SAR',
        'AED',
        'KWD',
        'QAR',
        'BHD',
        'OMR',
        'YER',
        'SDG',
        'LYD',
        'TND',
        'DZD',
        'MAD',
      ]
    > &
      Schema.Attribute.Required;
    textAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    textEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface DonationWay extends Struct.ComponentSchema {
  collectionName: 'components_donation_way';
  info: {
    displayName: 'Way to give';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0637\u0631\u064A\u0642\u0629 \u062A\u0628\u0631\u0651\u0639';
    };
  };
  attributes: {
    account: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
      }>;
    currency: Schema.Attribute.Enumeration<
      [
        'USD',
        'EUR',
        'GBP',
        'ILS',
        'JOD',
        'EGP',
        'LBP',
        'SYP',
        'IQD',
        'TRY',
        'SAR',
        'AED',
        'KWD',
        'QAR',
        'BHD',
        'OMR',
        'YER',
        'SDG',
        'LYD',
        'TND',
        'DZD',
        'MAD',
      ]
    >;
    holder: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 70;
      }>;
    iban: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 34;
      }>;
    kind: Schema.Attribute.Enumeration<
      ['bank', 'wallet', 'link', 'in-kind', 'cash']
    > &
      Schema.Attribute.Required;
    link: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    noteAr: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    noteEn: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    swift: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 11;
      }>;
    titleAr: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    titleEn: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface HomeAds extends Struct.ComponentSchema {
  collectionName: 'components_home_ads';
  info: {
    displayName: 'Notices';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0625\u0639\u0644\u0627\u0646\u0627\u062A';
    };
  };
  attributes: {
    firstBlock: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    secondBlock: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
  };
}

export interface HomeArticles extends Struct.ComponentSchema {
  collectionName: 'components_home_articles';
  info: {
    displayName: 'News';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0623\u062E\u0628\u0627\u0631';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeArticlesSlider extends Struct.ComponentSchema {
  collectionName: 'components_home_articles_slider';
  info: {
    displayName: 'Highlights';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0623\u0628\u0631\u0632 \u0627\u0644\u0623\u062E\u0628\u0627\u0631';
    };
  };
  attributes: {
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeCampaign extends Struct.ComponentSchema {
  collectionName: 'components_home_campaign';
  info: {
    displayName: 'Campaign';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u062D\u0645\u0644\u0629 \u062A\u0628\u0631\u0651\u0639';
    };
  };
  attributes: {
    article: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          min: 0;
        },
        number
      >;
    currency: Schema.Attribute.Enumeration<
      [
        'USD',
        'EUR',
        'GBP',
        'ILS',
        'JOD',
        'EGP',
        'LBP',
        'SYP',
        'IQD',
        'TRY',
        'SAR',
        'AED',
        'KWD',
        'QAR',
        'BHD',
        'OMR',
        'YER',
        'SDG',
        'LYD',
        'TND',
        'DZD',
        'MAD',
      ]
    >;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    picture: Schema.Attribute.Media<'images'>;
    raised: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 1000000000;
          min: 0;
        },
        number
      >;
    target: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          max: 1000000000;
          min: 0;
        },
        number
      >;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface HomeDocuments extends Struct.ComponentSchema {
  collectionName: 'components_home_documents';
  info: {
    displayName: 'Documents';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0648\u062B\u0627\u0626\u0642';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeEvents extends Struct.ComponentSchema {
  collectionName: 'components_home_events';
  info: {
    displayName: 'Coming events';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0641\u0639\u0627\u0644\u064A\u0627\u062A \u0627\u0644\u0642\u0627\u062F\u0645\u0629';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<3>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
  };
}

export interface HomeFilm extends Struct.ComponentSchema {
  collectionName: 'components_home_films';
  info: {
    displayName: 'Film';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0641\u064A\u0644\u0645';
    };
  };
  attributes: {
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    link: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    picture: Schema.Attribute.Media<'images'>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface HomeForm extends Struct.ComponentSchema {
  collectionName: 'components_home_forms';
  info: {
    displayName: 'Form';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0646\u0645\u0648\u0630\u062C';
    };
  };
  attributes: {
    form: Schema.Attribute.Integer &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
  };
}

export interface HomeGallery extends Struct.ComponentSchema {
  collectionName: 'components_home_gallery';
  info: {
    displayName: 'Picture albums';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0623\u0644\u0628\u0648\u0645\u0627\u062A \u0627\u0644\u0635\u0648\u0631';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeHero extends Struct.ComponentSchema {
  collectionName: 'components_home_hero';
  info: {
    displayName: 'First view';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0648\u0627\u062C\u0647\u0629 \u0627\u0644\u0623\u0648\u0644\u0649';
    };
  };
  attributes: {
    ask: Schema.Attribute.Enumeration<['amounts', 'button', 'none']>;
    buttonLink: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    buttonText: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    figure: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    figureText: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    picture: Schema.Attribute.Media<'images'>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    title: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface HomeNumbers extends Struct.ComponentSchema {
  collectionName: 'components_home_numbers';
  info: {
    displayName: 'Numbers';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0623\u0631\u0642\u0627\u0645';
    };
  };
  attributes: {
    enhanceLabel: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    foodLabel: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    seasonLabel: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    urgentLabel: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface HomePartners extends Struct.ComponentSchema {
  collectionName: 'components_home_partners';
  info: {
    displayName: 'Partners';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0634\u0631\u0643\u0627\u0621';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomePeople extends Struct.ComponentSchema {
  collectionName: 'components_home_people';
  info: {
    displayName: 'People';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0623\u0634\u062E\u0627\u0635';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeProjects extends Struct.ComponentSchema {
  collectionName: 'components_home_projects';
  info: {
    displayName: 'Projects';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0644\u0645\u0634\u0627\u0631\u064A\u0639';
    };
  };
  attributes: {
    category: Schema.Attribute.Relation<'oneToOne', 'api::category.category'>;
    count: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          max: 20;
          min: 1;
        },
        number
      > &
      Schema.Attribute.DefaultTo<6>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    orderBy: Schema.Attribute.Enumeration<['newest', 'oldest', 'title']> &
      Schema.Attribute.DefaultTo<'newest'>;
  };
}

export interface HomeQuotation extends Struct.ComponentSchema {
  collectionName: 'components_home_quotation';
  info: {
    displayName: 'Quotation';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0627\u0642\u062A\u0628\u0627\u0633';
    };
  };
  attributes: {
    author: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
      }>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
    text: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
  };
}

export interface HomeRichText extends Struct.ComponentSchema {
  collectionName: 'components_home_rich_text';
  info: {
    displayName: 'Text';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0646\u0635\u0651 \u0645\u0646\u0633\u0651\u0642';
    };
  };
  attributes: {
    html: Schema.Attribute.Text &
      Schema.Attribute.CustomField<'global::html'> &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200000;
      }>;
    isHidden: Schema.Attribute.Boolean & Schema.Attribute.DefaultTo<false>;
  };
}

export interface SiteCounterDetails extends Struct.ComponentSchema {
  collectionName: 'components_site_counter_details';
  info: {
    displayName: 'What a number counts';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0645\u0627\u0630\u0627 \u064A\u0639\u062F\u0651 \u0627\u0644\u0631\u0642\u0645';
    };
  };
  attributes: {
    articles: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 64;
      }>;
    periodAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
        minLength: 1;
      }>;
    periodEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 120;
        minLength: 1;
      }>;
    unitAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
        minLength: 1;
      }>;
    unitEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 60;
        minLength: 1;
      }>;
    updatedOn: Schema.Attribute.Date & Schema.Attribute.Required;
  };
}

export interface SiteNotice extends Struct.ComponentSchema {
  collectionName: 'components_site_notice';
  info: {
    displayName: 'Notice';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u062A\u0646\u0628\u064A\u0647';
    };
  };
  attributes: {
    linkAr: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    linkEn: Schema.Attribute.Text &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    textAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    textEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    visibleFrom: Schema.Attribute.DateTime;
    visibleUntil: Schema.Attribute.DateTime;
  };
}

export interface SiteQuickLink extends Struct.ComponentSchema {
  collectionName: 'components_site_quick_link';
  info: {
    displayName: 'Quick link';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0631\u0627\u0628\u0637 \u0633\u0631\u064A\u0639';
    };
  };
  attributes: {
    linkAr: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    linkEn: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
    titleAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    titleEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface SiteSocialLink extends Struct.ComponentSchema {
  collectionName: 'components_site_social_link';
  info: {
    displayName: 'Social network';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0634\u0628\u0643\u0629 \u062A\u0648\u0627\u0635\u0644';
    };
  };
  attributes: {
    network: Schema.Attribute.Enumeration<
      [
        'facebook',
        'x',
        'instagram',
        'youtube',
        'linkedin',
        'telegram',
        'whatsapp',
      ]
    > &
      Schema.Attribute.Required;
    url: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 2000;
      }>;
  };
}

export interface ZakatPrice extends Struct.ComponentSchema {
  collectionName: 'components_zakat_price';
  info: {
    displayName: 'Price of a metal';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u0633\u0639\u0631 \u0645\u0639\u062F\u0646';
    };
  };
  attributes: {
    metal: Schema.Attribute.Enumeration<['gold', 'silver']> &
      Schema.Attribute.Required;
    perGram: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 19;
      }>;
    pricedOn: Schema.Attribute.Date & Schema.Attribute.Required;
    sourceAr: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    sourceEn: Schema.Attribute.String &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
  };
}

export interface ZakatRule extends Struct.ComponentSchema {
  collectionName: 'components_zakat_rule';
  info: {
    displayName: 'Rule of zakat';
  };
  pluginOptions: {
    khayr: {
      arabicName: '\u062D\u0643\u0645 \u0645\u0646 \u0623\u062D\u0643\u0627\u0645 \u0627\u0644\u0632\u0643\u0627\u0629';
    };
  };
  attributes: {
    rule: Schema.Attribute.Enumeration<
      [
        'nisab',
        'year',
        'cash',
        'metals',
        'trade',
        'shares',
        'owed',
        'owing',
        'fitr',
      ]
    > &
      Schema.Attribute.Required;
    sourceAr: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    sourceEn: Schema.Attribute.String &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 200;
      }>;
    textAr: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
    textEn: Schema.Attribute.Text &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMaxLength<{
        maxLength: 1000;
      }>;
  };
}

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'donation.amount': DonationAmount;
      'donation.way': DonationWay;
      'home.ads': HomeAds;
      'home.articles': HomeArticles;
      'home.articles-slider': HomeArticlesSlider;
      'home.campaign': HomeCampaign;
      'home.documents': HomeDocuments;
      'home.events': HomeEvents;
      'home.film': HomeFilm;
      'home.form': HomeForm;
      'home.gallery': HomeGallery;
      'home.hero': HomeHero;
      'home.numbers': HomeNumbers;
      'home.partners': HomePartners;
      'home.people': HomePeople;
      'home.projects': HomeProjects;
      'home.quotation': HomeQuotation;
      'home.rich-text': HomeRichText;
      'site.counter-details': SiteCounterDetails;
      'site.notice': SiteNotice;
      'site.quick-link': SiteQuickLink;
      'site.social-link': SiteSocialLink;
      'zakat.price': ZakatPrice;
      'zakat.rule': ZakatRule;
    }
  }
}
