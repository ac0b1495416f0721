import type { Schema, Struct } from '@strapi/strapi';

export interface DonationAmount extends Struct.ComponentSchema {
  collectionName: 'components_donation_amount';
  info: {
    displayName: 'Example amount';
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
    displayName: 'Two advertisements';
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
    displayName: 'Articles';
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
    displayName: 'Articles slider';
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

export interface HomeGallery extends Struct.ComponentSchema {
  collectionName: 'components_home_gallery';
  info: {
    displayName: 'Gallery';
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

export interface HomeNumbers extends Struct.ComponentSchema {
  collectionName: 'components_home_numbers';
  info: {
    displayName: 'Numbers';
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

export interface HomeProjects extends Struct.ComponentSchema {
  collectionName: 'components_home_projects';
  info: {
    displayName: 'Projects';
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
    displayName: 'Rich text';
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
    displayName: 'What a counter counts';
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

export interface SiteQuickLink extends Struct.ComponentSchema {
  collectionName: 'components_site_quick_link';
  info: {
    displayName: 'Quick link';
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
    displayName: 'Social link';
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

declare module '@strapi/strapi' {
  export namespace Public {
    export interface ComponentSchemas {
      'donation.amount': DonationAmount;
      'donation.way': DonationWay;
      'home.ads': HomeAds;
      'home.articles': HomeArticles;
      'home.articles-slider': HomeArticlesSlider;
      'home.campaign': HomeCampaign;
      'home.gallery': HomeGallery;
      'home.numbers': HomeNumbers;
      'home.projects': HomeProjects;
      'home.quotation': HomeQuotation;
      'home.rich-text': HomeRichText;
      'site.counter-details': SiteCounterDetails;
      'site.quick-link': SiteQuickLink;
      'site.social-link': SiteSocialLink;
    }
  }
}
