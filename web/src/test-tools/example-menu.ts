import type { Lang } from '../lib/lang.ts';
import type { CallReply } from '../lib/transport.ts';

/** The menu of a small site, with what its layout needs. */
export const exampleMenu = (lang: Lang): CallReply<'/api/home/Menu'> => ({
  status: 0,
  data: [
    {
      id: 2,
      title: 'About',
      type: 0,
      link: '',
      children: [{ id: 13, title: 'Donate', type: 0, link: '', children: [] }],
    },
  ],
  extra: {
    siteName: 'Khayr',
    description: '',
    tagline: 'We help',
    logoDark: '',
    logoHasName: false,
    shareImage: '',
    digits: '',
    firstLanguage: 'ar',
    timeZone: 'UTC',
    logo: '/uploads/logo.png',
    logoInfo: null,
    contact: 'info@khayr.example',
    chatNumber: '+970590000000',
    chatText: '+970 59 000 0000',
    phone: '+97022000000',
    phoneText: '+970 2 200 0000',
    address: 'Olive Street',
    hours: '',
    privacyTarget: `/${lang}/privacy`,
    donateTarget: '/ar/content/13',
    demoAccounts: 'none',
    notices: [],
    sendsMail: true,
    months: [
      ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
      ...['September', 'October', 'November', 'December'],
    ],
    footer: {
      about: 'We help',
      registration: 'Registered charity 1234',
      social: [{ network: 'x', url: 'https://x.com/k' }],
      quickLinks: [],
      pageLinks: [],
    },
  },
});
