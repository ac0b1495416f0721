import type { Schema, Struct } from '@strapi/strapi';

export interface HomeAds extends Struct.ComponentSchema {
  collectionName: 'components_home_ads';
  info: {
    displayName: 'Two advertisements';
  };
  attributes: {
    firstBlock: Schema.Attribute.Integer &
      Schema.Attribute.Required &
      Schema.Attribute.SetMinMax<
        {
          min: 1;
        },
        number
      >;
    secondBlock: Schema.Attribute.Integer &
      Schema.Attribute.Required &
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
      'home.ads': HomeAds;
      'home.articles': HomeArticles;
      'home.articles-slider': HomeArticlesSlider;
      'home.gallery': HomeGallery;
      'home.numbers': HomeNumbers;
      'home.projects': HomeProjects;
      'site.quick-link': SiteQuickLink;
      'site.social-link': SiteSocialLink;
    }
  }
}
