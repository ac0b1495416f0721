import { FOLDER_LIMITS, PICTURE_LIMITS } from '../contract/limits';
import type { Language } from '../contract/vocabulary';

/**
 * The text of each key of an error, for the dashboard: its screens do not load the web's texts. Where the web has a text of
 * the same key it is the same, which a test compares.
 */
export const ERROR_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'ERROR.8': {
    ar: 'البيانات غير صالحة.',
    en: 'The data is not valid.',
  },
  ERR_REQUIRED: {
    ar: 'هذا الحقل مطلوب.',
    en: 'This field is required.',
  },
  'ERROR.SIGN_IN_CODE': {
    ar: 'الرمز غير صحيح أو استُعمل من قبل.',
    en: 'The code is wrong or was already used.',
  },
  'ERROR.OWN_PASSWORD': {
    ar: 'كلمة المرور غير صحيحة.',
    en: 'The password is wrong.',
  },
  'ERROR.FACTOR_REQUIRED': {
    ar: 'إعدادات الموقع تُلزم كل من يديره بالتحقّق بخطوتين.',
    en: 'The site’s settings require two-step login of whoever manages it.',
  },
  'ERROR.SIGN_IN_CLOSED': {
    ar: 'سجّل دخولك في الموقع بالتحقّق بخطوتين، ثم افتح لوحة التحكّم من شريط الإدارة.',
    en: 'Log in on the site with two-step login, and open the dashboard from the managers’ bar.',
  },
  'ERROR.OWN_FACTOR': {
    ar: 'أوقف التحقّق بخطوتين لحسابك من صفحة «حسابي» برمز.',
    en: 'Turn off two-step login of your own account under “My account”, with a code.',
  },
  'ERROR.FACTOR_FIRST': {
    ar: 'فعّل التحقّق بخطوتين لحسابك أوّلًا من صفحة «حسابي».',
    en: 'Turn on two-step login for yourself first, under “My account”.',
  },
  'ERROR.TOO_LONG': {
    ar: 'النصّ أطول من المسموح.',
    en: 'The text is too long.',
  },
  'ERROR.PICTURE_TOO_LARGE': {
    ar: `هذه صورة تزيد على ${PICTURE_LIMITS.pixels / 1_000_000} ميغابكسل بكل إطاراتها، أو على ${PICTURE_LIMITS.frames} إطار.`,
    en: `This picture has more than ${PICTURE_LIMITS.pixels / 1_000_000} megapixels, all frames together, or more than ${PICTURE_LIMITS.frames} frames.`,
  },
  'ERROR.PICTURE_DAMAGED': {
    ar: 'هذه الصورة تالفة أو ناقصة. افتحها من الجهاز الذي جاءت منه واحفظها من جديد.',
    en: 'This picture is damaged or incomplete. Open it on the device that it comes from, and save it again.',
  },
  'ERROR.MISS.TITLE': {
    ar: 'اكتب عنوانًا بطول كافٍ.',
    en: 'Please enter a title that is long enough.',
  },
  'ERROR.MISS.SUMMARY': {
    ar: 'اكتب الملخّص: 20 حرفًا على الأقل.',
    en: 'Please enter the summary: 20 characters or more.',
  },
  'ERROR.MISS.HTML': {
    ar: 'اكتب النصّ: 40 حرفًا على الأقل.',
    en: 'Please enter the text: 40 characters or more.',
  },
  'ERROR.MISS.LINK': {
    ar: 'ضع رابط مقطع فيديو من يوتيوب أو فيميو أو ديلي موشن.',
    en: 'Please enter a video link from YouTube, Vimeo or Dailymotion.',
  },
  'ERROR.DATE_INVALID': {
    ar: 'هذا التاريخ غير مكتمل أو غير موجود.',
    en: 'This date is incomplete or does not exist.',
  },
  'ERROR.EMAIL_INVALID': {
    ar: 'البريد الإلكتروني غير صحيح.',
    en: 'The e-mail is not valid.',
  },
  'ERROR.SCHEDULE_PAST': {
    ar: 'مضى هذا الموعد: اختر موعدًا لاحقًا أو امسحه.',
    en: 'This time is over: please choose a later one, or clear it.',
  },
  'ERROR.SCHEDULE_ORDER': {
    ar: 'يجب أن يكون موعد الاختفاء بعد موعد الظهور.',
    en: 'It must disappear after it appears.',
  },
  'ERROR.SCHEDULE_WAITS': {
    ar: 'له موعد ظهور لاحق: امسح الموعد لنشره الآن.',
    en: 'It is set to appear later: clear that time to publish it now.',
  },
  'ERROR.COUNTRY_CODE': {
    ar: 'الرقم بلا رمز الدولة. اكتبه كاملًا، مثل ‎+970590000123 أو 00970590000123.',
    en: 'The number has no country code. Please write it in full, like +970590000123 or 00970590000123.',
  },
  'ERROR.SCHEDULE_RIGHT': {
    ar: 'المواعيد وما ينتظر موعد ظهوره لا يغيّرها إلا من يحق له النشر: اطلب منه مسح الموعد أولًا.',
    en: 'Only somebody who may publish sets these times, and changes what is set to appear: ask them to clear its time first.',
  },
  'ERROR.TIME_ZONE': {
    ar: 'اختر منطقة زمنية من القائمة.',
    en: 'Please choose a time zone from the list.',
  },
  'ERROR.COLOR_INVALID': {
    ar: 'اكتب اللون بعلامة # وستّ خانات من 0 إلى 9 ومن a إلى f، مثل ‎#2f5d46.',
    en: 'Please write the colour as # and six digits from 0 to 9 and a to f, like #2f5d46.',
  },
  'ERROR.ADDRESS_INVALID': {
    ar: 'ضع رابطًا يبدأ بـ https:// أو مسارًا في هذا الموقع مثل ‎/ar/content/13.',
    en: 'Please enter a link that begins with https://, or a path of this site like /en/content/13.',
  },
  'ERROR.OTHER_SITE': {
    ar: 'ابدأ الرابط بـ https:// أو http://، مثل https://www.facebook.com/name.',
    en: 'Please start the address with https:// or http://, like https://www.facebook.com/name.',
  },
  'ERROR.SITE_CODE_INVALID': {
    ar: 'الصق الرمز وحده، أو وسم meta كاملًا كما أعطاك إيّاه محرّك البحث.',
    en: 'Please paste the code alone, or the whole meta tag that the search engine gave you.',
  },
  'ERROR.EMAIL_TAKEN': {
    ar: 'هذا البريد الإلكتروني مسجّل لشخص آخر.',
    en: 'Another account already uses this e-mail.',
  },
  'ERROR.4': {
    ar: 'الاسم موجود من قبل.',
    en: 'This name already exists.',
  },
  'ERROR.PASSWORD_INVALID': {
    ar: 'كلمة المرور: ستة أحرف على الأقل.',
    en: 'The password needs at least 6 characters.',
  },
  'ERROR.PASSWORD_TOO_LONG': {
    ar: 'كلمة المرور أطول من المسموح.',
    en: 'The password is too long.',
  },
  'ERROR.SETUP_CODE': {
    ar: 'هذا الرابط غير كامل، أو انتهت الحاجة إليه. سجّل الدخول لفتح الإعداد.',
    en: 'This link is incomplete, or no longer needed. Log in to open the set-up.',
  },
  'ERROR.RESET_CODE_INVALID': {
    ar: 'انتهت صلاحية الرابط أو استُعمل من قبل.',
    en: 'This link has expired or was already used.',
  },
  'ERROR.RIGHTS_BEYOND': {
    ar: 'لهذا الحساب صلاحيات ليست لك: يغيّره ويعطيها من يملكها.',
    en: 'This account has rights that you do not have: only somebody who has them can change it or give them.',
  },
  'ERROR.NOT_ALLOWED': {
    ar: 'لا يسمح حسابك بهذا التغيير: عدّل مسودّاتك ما لم تُنشر، أو اللغة التي تترجم إليها.',
    en: 'Your account may not change this: edit your own drafts until they are published, or the language that you translate into.',
  },
  'ERROR.NOTHING_TO_REVIEW': {
    ar: 'يرى الزوّار هذا النصّ كما هو، فلا شيء للمراجعة.',
    en: 'Visitors see this text as it is; there is nothing to review.',
  },
  'ERROR.REVIEW_OVER': {
    ar: 'لم يعد النصّ ينتظر المراجعة: نُشر أو أُعيد أو سُحب في هذه الأثناء.',
    en: 'The text does not wait for review any more: it was published, sent back or withdrawn meanwhile.',
  },
  'ERROR.ALT_KEPT': {
    ar: 'تُكمل النصوص البديلة الناقصة فقط. يغيّر النصّ الموجود من يملك صلاحية النشر.',
    en: 'You can write alternative texts that are missing. One that is there is changed by somebody who may publish.',
  },
  'ERROR.LAST_MANAGER': {
    ar: 'لا بدّ من بقاء مدير واحد على الأقل، ولا ينزع أحد صلاحيته عن نفسه.',
    en: 'At least one manager must remain, and managers cannot take away their own right.',
  },
  'ERROR.FORM_OUTDATED': {
    ar: 'لم يُحفظ شيء: هذا النموذج لا يطابق المحفوظ. انسخ ما كتبته، وأعد تحميل الصفحة، ثم احفظ مرّة أخرى.',
    en: 'Nothing was saved: this form does not fit what is stored. Copy what you wrote, reload the page and save again.',
  },
  'ERROR.NUMBER_RANGE': {
    ar: 'هذا الرقم أصغر أو أكبر من المسموح.',
    en: 'This number is smaller or larger than allowed.',
  },
  'ERROR.LIST_TOO_LONG': {
    ar: 'العدد أكبر من المسموح. احذف بعضها.',
    en: 'There are more of these than allowed. Please remove some.',
  },
  'ERROR.CANNOT_SAVE': {
    ar: 'تعذّر الحفظ لأن قرص الموقع ممتلئ أو مقفل. ما كتبته باقٍ هنا. أبلغ من يشغّل الموقع، ثم حاول لاحقًا.',
    en: 'The site cannot save anything now, because its disk is full or locked. Nothing was stored, and what you typed is still here. Please tell the site’s operator and try again later.',
  },
  'ERROR.MISS.CATEGORY': {
    ar: 'اختر التصنيف.',
    en: 'Please choose a category.',
  },
  'ERROR.CATEGORY_TYPE': {
    ar: 'هذا التصنيف لمحتوى من نوع آخر. اختر تصنيفًا مناسبًا.',
    en: 'This category is for content of another kind. Please choose one of the right kind.',
  },
  'ERROR.CATEGORY_IN_USE': {
    ar: 'في هذا التصنيف محتوى أو تصنيفات فرعية، أو تعرضه الصفحة الرئيسية. انقل ذلك أو احذفه أولًا.',
    en: 'This category has content or subcategories, or the home page shows it. Please move or delete that first.',
  },
  'ERROR.MENU_LOOP': {
    ar: 'لا يمكن أن يتبع التصنيف نفسه. اختر تصنيفًا أعلى آخر.',
    en: 'A category cannot be below itself. Please choose another parent category.',
  },
  'ERROR.MENU_TOO_DEEP': {
    ar: 'للقائمة خمسة مستويات على الأكثر.',
    en: 'The menu has five levels at most.',
  },
  'ERROR.MENU_ADDRESS': {
    ar: 'ابدأ الرابط بـ https:// أو http:// أو mailto: أو tel:، أو بـ / لصفحة من هذا الموقع.',
    en: 'Please start the address with https://, http://, mailto: or tel:, or with / for a page of this site.',
  },
  'ERROR.MENU_TARGET': {
    ar: 'لم يعد ما يقود إليه هذا البند موجودًا. اختر غيره.',
    en: 'What this entry leads to no longer exists. Please choose something else.',
  },
  'ERROR.MENU_MOVE': {
    ar: 'لا يعرض هذا التصنيف محتوى من هذا النوع. اختر تصنيفًا آخر.',
    en: 'This category does not list content of this kind. Please choose another one.',
  },
  'ERROR.PAGE_TAKEN': {
    ar: 'لهذا التصنيف صفحة بالفعل.',
    en: 'This category has its page already.',
  },
  'ERROR.PAGE_MOVED': {
    ar: 'لا تنتقل الصفحة إلى تصنيف آخر.',
    en: 'A page cannot move to another category.',
  },
  'ERROR.NUMBER_TAKEN': {
    ar: 'هذا الرقم مستعمل.',
    en: 'This number is taken.',
  },
  'ERROR.NEEDED_BY_SITE': {
    ar: 'يعتمد الموقع على هذا المحتوى، فلا يُحذف ولا يُخفى ولا يتغيّر نوعه.',
    en: 'The site depends on this. It cannot be deleted, unpublished or given another type.',
  },
  'ERROR.FOLDER_MISSING': {
    ar: 'لا وجود لهذا المجلد. اختر مجلدًا من ملفات الموقع.',
    en: 'This folder does not exist. Please choose a folder of the site’s files.',
  },
  'ERROR.PICTURE_MISSING': {
    ar: 'حُذفت هذه الصورة. اختر صورة أخرى.',
    en: 'This picture was deleted. Please choose another one.',
  },
  'ERROR.TEXT_PICTURE_MISSING': {
    ar: 'في النصّ صورة لا وجود لها بين ملفات الموقع. احذفها من النصّ أو ضع غيرها.',
    en: 'The text shows a picture that is not among the site’s files. Please remove or replace it.',
  },
  'ERROR.BLOCK_TWICE': {
    ar: 'هذا القسم موجود في الصفحة مرّتين. أبقِ واحدًا منهما.',
    en: 'This section is on the page twice. Please keep one of them.',
  },
  'ERROR.CONTENT_BLOCK_MISSING': {
    ar: 'اختر كتلة محتوى منشورة.',
    en: 'Please choose a published content block.',
  },
  'ERROR.REDIRECT_FROM': {
    ar: 'اكتب الرابط من أول شرطة مائلة فيه، مثل ‎/old-page.',
    en: 'Please write the link from its first slash on, like /old-page.',
  },
  'ERROR.REDIRECT_QUERY': {
    ar: 'يُكتب ما يبدأ بـ ? في تحويل رابط وحده، لا مع ما تحته. وما يبدأ بـ # لا يُكتب.',
    en: 'What begins with ? can be redirected for that link alone, not with links below it; leave out what begins with #.',
  },
  'ERROR.REDIRECT_RESERVED': {
    ar: 'هذا الرابط يجيب عنه الموقع نفسه دائمًا.',
    en: 'The site itself always answers this link.',
  },
  'ERROR.REDIRECT_TO': {
    ar: 'اكتب رابطًا يبدأ بـ https://، أو رابطًا في هذا الموقع من أول شرطة مائلة فيه.',
    en: 'Please write a link that begins with https://, or one of this site from its first slash on.',
  },
  'ERROR.REDIRECT_LOOP': {
    ar: 'ستدور التحويلات في حلقة.',
    en: 'The redirects would lead in a circle.',
  },
  'ERROR.REDIRECT_TAKEN': {
    ar: 'لهذا الرابط تحويل من قبل.',
    en: 'This link has a redirect already.',
  },
  'ERROR.REDIRECT_TWICE': {
    ar: 'هذا الرابط في سطر سابق من الجدول أيضًا.',
    en: 'The table has this link in an earlier line too.',
  },
  'ERROR.REDIRECT_STATUS': {
    ar: 'لا يصحّ هنا إلا 301 أو 302 أو 410.',
    en: 'Only 301, 302 and 410 are possible.',
  },
  'ERROR.REDIRECT_MATCH': {
    ar: 'لا يصحّ هنا إلا «وحده» أو «مع ما تحته».',
    en: 'Only exact and prefix are possible.',
  },
  'ERROR.REDIRECTS_FULL': {
    ar: 'لا يحفظ الموقع أكثر من 5,000 تحويل.',
    en: 'The site stores 5,000 redirects at most.',
  },
  'ERROR.CSV': {
    ar: 'ليس في هذا جدول تحويلات.',
    en: 'There is no table of redirects in this.',
  },
  'ERROR.FORM_STALE': {
    ar: 'حفظ شخص آخر هذا بعد أن فتحت النموذج، فلم يُحفظ ما كتبته. هو باقٍ هنا: انسخه، ثم أعد تحميل الصفحة وأدخله من جديد.',
    en: 'Somebody else saved this after you opened the form, so yours was not saved. What you wrote is still here: copy it, reload the page and enter it again.',
  },
  'ERROR.FILE_KIND': {
    ar: 'هذا الملف ليس من الأنواع التي يقبلها الموقع، أو ليس ما يقوله اسمه.',
    en: 'The site takes no files of this kind, or this file is not what its name says.',
  },
  'ERROR.TOO_MANY_FOLDERS': {
    ar: `بلغ عدد المجلدات حدّه: ${FOLDER_LIMITS.inOne} في المجلد الواحد و${FOLDER_LIMITS.all} في المجموع. استعمل مجلدًا موجودًا، أو احذف المجلدات الفارغة في لوحة التحكّم.`,
    en: `There are as many folders as the site takes: ${FOLDER_LIMITS.inOne} in one folder and ${FOLDER_LIMITS.all} in all. Use one that is there, or delete empty ones in the dashboard.`,
  },
  'ERROR.FILE_NAME': {
    ar: 'لا يصلح هذا الاسم لملف أو مجلد.',
    en: 'This name cannot be used for a file or a folder.',
  },
  'ERROR.FILE_IN_USE': {
    ar: 'هذا الملف مستعمل في الموقع. أزله من هناك أولًا، ثم احذفه.',
    en: 'The site shows this file. Please remove it there first, then delete it.',
  },
  'ERROR.RESTORE_LANGUAGE': {
    ar: 'كُتب هذا النصّ من جديد بعد حذفه. احذف الجديد أولًا، وهو ينتقل إلى سلة المحذوفات أيضًا.',
    en: 'This text has been written again since then. Delete the new one first, which goes to the bin as well.',
  },
  'ERROR.RESTORE_NUMBER': {
    ar: 'يوجد غيره في مكانه، كصفحة جديدة للتصنيف نفسه. احذفه أولًا، وهو ينتقل إلى سلة المحذوفات أيضًا.',
    en: 'There is another one in its place, such as a new page of the same category. Delete that one first; it goes to the bin as well.',
  },
  'ERROR.RESTORE_CATEGORY': {
    ar: 'لم يعد تصنيفه موجودًا. استعد التصنيف أولًا إن كان في سلة المحذوفات، أو اختر غيره.',
    en: 'Its category no longer exists. Restore the category first if it is in the bin, or choose another one.',
  },
  'ERROR.RESTORE_PICTURE': {
    ar: 'حُذفت صورة من صوره نهائيًّا. يمكن استعادته من دونها.',
    en: 'A picture of it was deleted for good. It can be restored without the picture.',
  },
  'ERROR.RESTORE_FOLDER': {
    ar: 'لم يعد مجلد صوره موجودًا. يمكن استعادته من دون صور.',
    en: 'The folder of its pictures no longer exists. It can be restored without pictures.',
  },
  'ERROR.RESTORE_PARENT': {
    ar: 'لم يعد التصنيف الأعلى موجودًا. يمكن استعادته في أعلى القائمة.',
    en: 'The category above it no longer exists. It can be restored at the top of the menu.',
  },
  'ERROR.2': {
    ar: 'العنصر المطلوب غير موجود.',
    en: 'This item does not exist.',
  },
  'ERROR.3': {
    ar: 'بيانات الدخول غير صحيحة.',
    en: 'The login details are wrong.',
  },
  'ERROR.5': {
    ar: 'لا تكفي المساحة المتاحة.',
    en: 'There is not enough space left.',
  },
  'ERROR.9': {
    ar: 'سجّل الدخول من جديد: اسم المستخدم أو كلمة المرور غير صحيحة، أو انتهت الجلسة.',
    en: 'Please log in again: the username or password is wrong, or the session has ended.',
  },
  'ERROR.10': {
    ar: 'غيّر شخص آخر هذا العنصر، فأُقفل تحريره.',
    en: 'Someone else has changed this item; the display is locked for editing.',
  },
};
