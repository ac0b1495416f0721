import type { Name } from '../../dashboard-names';

/** The texts of two-step login in the dashboard. They say what the site says (web/src/i18n/session.ar.json). */
export const FACTOR_TEXTS: Readonly<Record<string, Name>> = {
  'khayr.factor': { ar: 'التحقّق بخطوتين', en: 'Two-step login' },
  'khayr.factor.note': {
    ar: 'يلزم للدخول رمز من هاتفك إلى جانب كلمة المرور، فلا تكفي كلمة المرور وحدها لمن يعرفها.',
    en: 'Logging in takes a code from your phone beside the password, so that knowing the password is not enough.',
  },
  'khayr.factor.from-site': {
    ar: 'تدخل لوحة التحكّم بحسابك في الموقع، وهو الذي يُطلب فيه الرمز. فعّل التحقّق بخطوتين من صفحة «حسابي» في الموقع.',
    en: 'You open the dashboard with your account on the site, which is where the code is asked for. Turn two-step login on there, under “My account”.',
  },
  'khayr.factor.account': { ar: 'صفحة «حسابي» في الموقع', en: '“My account” on the site' },
  'khayr.factor.is-off': { ar: 'متوقّف في حسابك.', en: 'It is off for your account.' },
  'khayr.factor.is-on': { ar: 'مفعّل منذ {date}.', en: 'It has been on since {date}.' },
  'khayr.factor.left': {
    ar: '{count, plural, zero {لا رموز استرداد باقية} one {بقي رمز استرداد واحد} two {بقي رمزا استرداد} few {بقيت # رموز استرداد} many {بقي # رمز استرداد} other {بقي # رمز استرداد}}.',
    en: '{count, plural, =0 {No recovery codes are left} one {# recovery code is left} other {# recovery codes are left}}.',
  },
  'khayr.factor.cannot-stop': {
    ar: 'تُلزم إعدادات الموقع به، فلا يمكن إيقافه.',
    en: 'The site’s settings require it, so it cannot be turned off.',
  },
  'khayr.factor.required': {
    ar: 'تُلزم إعدادات الموقع من يديره بالتحقّق بخطوتين، وحسابك بلا خطوة ثانية بعد. فعّلها الآن لتكمل الدخول.',
    en: 'The site’s settings require two-step login of whoever manages it, and your account has no second step yet. Turn it on now to go on.',
  },
  'khayr.factor.apps': {
    ar: 'يلزمك تطبيق يُظهر رموزًا للدخول على هاتفك، مثل Google Authenticator أو Microsoft Authenticator أو Aegis أو مدير كلمات المرور.',
    en: 'You need an app that shows codes for logging in on your phone, such as Google Authenticator, Microsoft Authenticator, Aegis or a password manager.',
  },
  'khayr.factor.scan': {
    ar: 'افتح التطبيق وامسح هذا الرمز، ثم اكتب الرقم الذي يظهر فيه.',
    en: 'Open the app and scan this code, then enter the number that it shows.',
  },
  'khayr.factor.qr': { ar: 'رمز QR لتطبيق الرموز', en: 'QR code for the app' },
  'khayr.factor.key': {
    ar: 'لا تستطيع مسحه؟ اكتب هذا المفتاح في التطبيق:',
    en: 'Cannot scan it? Type this key into the app:',
  },
  'khayr.factor.open-app': { ar: 'فتح التطبيق على هذا الجهاز', en: 'Open the app on this device' },
  'khayr.factor.ask': {
    ar: 'اكتب الرمز الظاهر في تطبيقك لتكمل الدخول.',
    en: 'Enter the code that your app shows to go on.',
  },
  'khayr.factor.code': { ar: 'الرمز من التطبيق', en: 'Code from the app' },
  'khayr.factor.code-hint': {
    ar: '{digits} أرقام، يتغيّر الرمز كل نصف دقيقة.',
    en: '{digits} digits; the code changes every half minute.',
  },
  'khayr.factor.recovery-code': { ar: 'رمز الاسترداد', en: 'Recovery code' },
  'khayr.factor.recovery-hint': {
    ar: 'واحد من الرموز التي حفظتها عند التفعيل. يعمل كل رمز مرة واحدة.',
    en: 'One of the codes that you stored at the set-up. Each works once.',
  },
  'khayr.factor.any-code-hint': {
    ar: 'الرمز من التطبيق، أو رمز استرداد.',
    en: 'The code from the app, or a recovery code.',
  },
  'khayr.factor.use-recovery': {
    ar: 'فقدت هاتفك؟ استعمل رمز استرداد',
    en: 'Lost your phone? Use a recovery code',
  },
  'khayr.factor.use-app': { ar: 'استعمال رمز التطبيق', en: 'Use the app’s code' },
  'khayr.factor.fill': { ar: 'اكتب الرمز', en: 'Enter the code' },
  'khayr.factor.fill-password': { ar: 'اكتب كلمة المرور', en: 'Enter your password' },
  'khayr.factor.remember': {
    ar: 'عدم طلب الرمز في هذا المتصفّح مدّة {days} يومًا',
    en: 'Do not ask for a code in this browser for {days} days',
  },
  'khayr.factor.continue': { ar: 'متابعة', en: 'Continue' },
  'khayr.factor.back': { ar: 'العودة إلى تسجيل الدخول', en: 'Back to the login' },
  'khayr.factor.turn-on': { ar: 'تفعيل', en: 'Turn on' },
  'khayr.factor.turn-off': { ar: 'إيقاف', en: 'Turn off' },
  'khayr.factor.turned-off': { ar: 'توقّف التحقّق بخطوتين.', en: 'Two-step login is off.' },
  'khayr.factor.move': { ar: 'النقل إلى هاتف آخر', en: 'Move to another phone' },
  'khayr.factor.new-codes': { ar: 'رموز استرداد جديدة', en: 'New recovery codes' },
  'khayr.factor.codes': { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  'khayr.factor.codes-hint': {
    ar: 'احفظ هذه الرموز في مكان آمن غير هاتفك: بها تدخل إذا فقدته. لن تظهر مرة أخرى، ويعمل كل رمز مرة واحدة.',
    en: 'Store these codes in a safe place other than your phone: with them you log in if you lose it. They will not be shown again, and each works once.',
  },
  'khayr.factor.copy': { ar: 'نسخ', en: 'Copy' },
  'khayr.factor.copied': { ar: 'نُسخت الرموز.', en: 'The codes have been copied.' },
  'khayr.factor.download': { ar: 'تنزيل', en: 'Download' },
  'khayr.factor.codes-of': { ar: 'رموز الاسترداد – {site}', en: 'Recovery codes – {site}' },
  'khayr.factor.once': { ar: 'يعمل كل رمز مرة واحدة.', en: 'Each code works once.' },
  'khayr.factor.stored': { ar: 'تمّ حفظ الرموز', en: 'I have stored the codes' },
  'khayr.factor.wait': {
    ar: 'رموز خاطئة كثيرة. أعد المحاولة بعد {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
    en: 'Too many wrong codes. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
  },
  'khayr.factor.failed': { ar: 'تعذّر ذلك. أعد المحاولة.', en: 'That did not work. Please try again.' },
  'khayr.factor.browsers': {
    ar: 'المتصفّحات التي لا يُطلب فيها الرمز',
    en: 'Browsers that are not asked for a code',
  },
  'khayr.factor.no-browsers': { ar: 'يُطلب الرمز في كل المتصفّحات.', en: 'Every browser is asked for a code.' },
  'khayr.factor.unknown-browser': { ar: 'متصفّح غير معروف', en: 'Unknown browser' },
  'khayr.factor.used': { ar: 'آخر استعمال: {date}', en: 'Last used: {date}' },
  'khayr.factor.forget': { ar: 'طلب الرمز من جديد', en: 'Ask for a code again' },
  'khayr.factor.sessions': { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  'khayr.factor.sessions-note': {
    ar: 'تُعرض كل جلسات حسابك في لوحة التحكّم، ويمكن إنهاء إحداها أو كلها.',
    en: 'All sessions of your account in the dashboard are listed; you can end one or all of them.',
  },
};
