import type { Core } from '@strapi/strapi';

interface Names {
  /** As Strapi or an earlier version of this program wrote them. */
  from: { name: string; description?: string };
  /** In both languages: the dashboard translates neither. */
  to: { name: string; description?: string };
}

const NAMES: Readonly<Record<string, Names>> = {
  'strapi-super-admin': {
    from: { name: 'Super Admin', description: 'Super Admins can access and manage all features and settings.' },
    to: {
      name: 'المشرف العام · Super Admin',
      description: 'Manages everything, also accounts and settings · يدير كل شيء، ومنه الحسابات والإعدادات',
    },
  },
  'strapi-editor': {
    from: { name: 'Editor' },
    to: { name: 'محرّر · Editor' },
  },
  'strapi-author': {
    from: { name: 'Author' },
    to: { name: 'كاتب · Author' },
  },
  'khayr-translator-ar': {
    from: { name: 'Translator (Arabic)' },
    to: { name: 'مترجم إلى العربية · Translator (Arabic)' },
  },
  'khayr-translator-en': {
    from: { name: 'Translator (English)' },
    to: { name: 'مترجم إلى الإنجليزية · Translator (English)' },
  },
};

/** Names the roles in both languages, where nobody has given them other names. */
export async function nameDashboardRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('admin::role');
  for (const [code, { from, to }] of Object.entries(NAMES)) {
    for (const [field, text] of Object.entries(from)) {
      const data = { [field]: to[field as keyof typeof to] };
      await roles.updateMany({ where: { code, [field]: text }, data });
    }
  }
}
