import { type AuditEntry, auditExport } from '../../../cms/contract/calls/audit.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { AuditAction, AuditKind, AuditSource } from '../../../cms/contract/vocabulary.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { forward } from '../calls/forward.ts';
import { csvOf, LANGUAGE_NAMES } from './csv.ts';

const HEADER: Record<Lang, readonly string[]> = {
  ar: [
    'الوقت',
    'الشخص',
    'العمل',
    'نوع العنصر',
    'رقم العنصر',
    'العنصر',
    'اللغة',
    'الحقول',
    'قبل',
    'بعد',
    'العدد',
    'المكان',
    'عنوان الشبكة',
  ],
  en: [
    'Time',
    'Person',
    'Action',
    'Kind of item',
    'Number of item',
    'Item',
    'Language',
    'Fields',
    'Before',
    'After',
    'Count',
    'Place',
    'Network address',
  ],
};

const ACTIONS: Record<Lang, Record<AuditAction, string>> = {
  ar: {
    'sign-in': 'تسجيل الدخول',
    'sign-in-failed': 'فشل تسجيل الدخول',
    'sign-out': 'تسجيل الخروج',
    password: 'تعيين كلمة المرور',
    create: 'إضافة',
    change: 'تعديل',
    publish: 'نشر',
    hide: 'إخفاء',
    delete: 'حذف',
    restore: 'استعادة',
    erase: 'حذف نهائي',
    rights: 'تغيير الصلاحيات',
    invite: 'إنشاء رابط لتعيين كلمة المرور',
    'factor-on': 'تفعيل التحقّق بخطوتين',
    'factor-off': 'إيقاف التحقّق بخطوتين',
    'factor-reset': 'إلغاء التحقّق بخطوتين لحساب آخر',
    'recovery-code': 'استعمال رمز استرداد',
    'recovery-codes': 'إنشاء رموز استرداد جديدة',
    'device-forget': 'نسيان متصفّح',
    'session-end': 'إنهاء جلسات',
    export: 'تصدير',
    open: 'فتح',
    confirm: 'تأكيد صحّة الترجمة',
    submit: 'تقديم للمراجعة',
    'send-back': 'إعادة من المراجعة',
  },
  en: {
    'sign-in': 'Logged in',
    'sign-in-failed': 'Failed to log in',
    'sign-out': 'Logged out',
    password: 'Set a password',
    create: 'Added',
    change: 'Changed',
    publish: 'Published',
    hide: 'Hid',
    delete: 'Deleted',
    restore: 'Restored',
    erase: 'Deleted for good',
    rights: 'Changed rights',
    invite: 'Made a link to set a password',
    'factor-on': 'Turned on two-step login',
    'factor-off': 'Turned off two-step login',
    'factor-reset': 'Took two-step login off an account',
    'recovery-code': 'Used a recovery code',
    'recovery-codes': 'Made new recovery codes',
    'device-forget': 'Forgot a browser',
    'session-end': 'Ended sessions',
    export: 'Exported',
    open: 'Opened',
    confirm: 'Confirmed the translation',
    submit: 'Submitted for review',
    'send-back': 'Sent back from review',
  },
};

const KINDS: Record<Lang, Record<AuditKind, string>> = {
  ar: {
    article: 'مقال',
    video: 'مقطع فيديو',
    album: 'ألبوم',
    page: 'صفحة',
    'content-block': 'كتلة محتوى',
    category: 'تصنيف',
    menu: 'القائمة',
    home: 'الصفحة الرئيسية',
    settings: 'الإعدادات',
    donation: 'صفحة التبرّع',
    campaign: 'حملة',
    file: 'ملف',
    redirect: 'تحويل',
    'contact-message': 'رسائل الزوّار',
    workplace: 'مكان عمل',
    user: 'مستخدم',
    'dashboard-account': 'حساب في لوحة التحكّم',
    'dashboard-role': 'دور في لوحة التحكّم',
    'dashboard-settings': 'إعدادات لوحة التحكّم',
    audit: 'سجلّ النشاط',
    visit: 'الزيارات',
  },
  en: {
    article: 'Article',
    video: 'Video',
    album: 'Album',
    page: 'Page',
    'content-block': 'Content block',
    category: 'Category',
    menu: 'Menu',
    home: 'Home page',
    settings: 'Settings',
    donation: 'Donate page',
    campaign: 'Campaign',
    file: 'File',
    redirect: 'Redirect',
    'contact-message': 'Messages',
    workplace: 'Workplace',
    user: 'User',
    'dashboard-account': 'Account of the dashboard',
    'dashboard-role': 'Role of the dashboard',
    'dashboard-settings': 'Settings of the dashboard',
    audit: 'Activity log',
    visit: 'Visits',
  },
};

const SOURCES: Record<Lang, Record<AuditSource, string>> = {
  ar: { site: 'الموقع', dashboard: 'لوحة التحكّم', schedule: 'الجدولة' },
  en: { site: 'Site', dashboard: 'Dashboard', schedule: 'Schedule' },
};

/** Entries of the audit log as comma-separated values. */
export function auditCsv(entries: readonly AuditEntry[], lang: Lang): Promise<string> {
  const rows = entries.map((entry) => [
    entry.at,
    entry.name,
    ACTIONS[lang][entry.action],
    KINDS[lang][entry.kind],
    String(entry.itemId ?? ''),
    entry.title,
    entry.lang === null ? '' : LANGUAGE_NAMES[lang][entry.lang],
    entry.fields.join(lang === 'ar' ? '، ' : ', '),
    entry.before,
    entry.after,
    String(entry.count),
    SOURCES[lang][entry.source],
    entry.address,
  ]);
  return csvOf([HEADER[lang], ...rows]);
}

export const auditHandlers = ({ cms }: CallDeps) => [
  handle(auditExport, async (filters, context) => {
    const { data } = await forward(cms, auditExport, filters, context);
    return { data: { csv: await auditCsv(data.entries, context.lang), hasMore: data.hasMore } };
  }),
];
