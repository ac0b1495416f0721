import type { Language } from '../../../contract/vocabulary';

type Texts = Readonly<Record<string, string>>;

const AR: Texts = {
  'khayr.bin': 'سلة المحذوفات',
  'khayr.bin.note':
    '{days, plural, one {يبقى المحذوف هنا يومًا واحدًا} two {يبقى المحذوف هنا يومين} few {يبقى المحذوف هنا # أيام} many {يبقى المحذوف هنا # يومًا} other {يبقى المحذوف هنا # يوم}}، ويمكن استعادته كما كان مع سجلّه، ثم يُحذف نهائيًّا.',
  'khayr.bin.empty': 'سلة المحذوفات فارغة.',
  'khayr.bin.title': 'العنوان',
  'khayr.bin.kind': 'النوع',
  'khayr.bin.languages': 'اللغات',
  'khayr.bin.deleted': 'حُذف',
  'khayr.bin.kept': 'يمكن استعادته حتى',
  'khayr.bin.actions': 'الأوامر',
  'khayr.bin.restore': 'استعادة',
  'khayr.bin.restore-item': 'استعادة: {title}',
  'khayr.bin.restored': 'استُعيد.',
  'khayr.bin.delete': 'حذف نهائي',
  'khayr.bin.delete-item': 'حذف نهائي: {title}',
  'khayr.bin.delete-title': 'حذف نهائي؟',
  'khayr.bin.delete-text': 'يُحذف «{title}» مع سجلّه، ولن يستطيع أحد استعادته.',
  'khayr.bin.deleted-for-good': 'حُذف نهائيًّا.',
  'khayr.bin.problem': 'لا يمكن أن يعود كما كان',
  'khayr.bin.languages-problem': 'كُتب هذا النصّ من جديد بعد حذفه. احذف الجديد أولًا، وهو ينتقل إلى سلة المحذوفات أيضًا.',
  'khayr.bin.number-problem':
    'يوجد غيره في مكانه، كصفحة جديدة للتصنيف نفسه. احذفه أولًا، وهو ينتقل إلى سلة المحذوفات أيضًا.',
  'khayr.bin.category-problem':
    'لم يعد تصنيفه موجودًا. استعد التصنيف أولًا إن كان في سلة المحذوفات، أو استعد العنصر إلى تصنيف آخر من سلة المحذوفات في الموقع.',
  'khayr.bin.picture-problem': 'حُذفت صورة من صوره نهائيًّا. يمكن استعادته من دونها.',
  'khayr.bin.folder-problem': 'لم يعد مجلد صوره موجودًا. يمكن استعادته من دون صور.',
  'khayr.bin.parent-problem': 'لم يعد التصنيف الأعلى موجودًا. يمكن استعادته في أعلى القائمة.',
  'khayr.bin.anyway': 'استعادة رغم ذلك',
  'khayr.bin.only': 'استعادة {language} فقط',
  'khayr.bin.previous': 'السابق',
  'khayr.bin.next': 'التالي',
  'khayr.bin.page': 'صفحة {page} من {count}',
  'content-manager.actions.delete.dialog.body':
    'أتريد حذف هذا العنصر؟ ينتقل إلى سلة المحذوفات، ويمكن استعادته منها كما كان مع سجلّه.',
  'content-manager.success.record.delete': 'نُقل إلى سلة المحذوفات.',
  'content-manager.success.records.delete': 'نُقلت العناصر إلى سلة المحذوفات.',
  'content-manager.popUpWarning.bodyMessage.contentType.delete.all':
    'أتريد حذف هذه العناصر؟ تنتقل إلى سلة المحذوفات، ويمكن استعادتها منها.',
  'i18n.actions.delete.dialog.body':
    'أتريد حذف العنصر في هذه اللغة؟ ينتقل إلى سلة المحذوفات، ويمكن استعادته منها كما كان.',
  'upload.modal.remove.success-label': 'نُقل إلى سلة المحذوفات.',
  'upload.asset-details.delete.description':
    'ينتقل الملف إلى سلة المحذوفات، ويمكن استعادته منها في صفحة «الملفات» في الموقع. ولا يُحذف ملف يعرضه الموقع.',
  'upload.asset-details.delete.success': 'نُقل الملف إلى سلة المحذوفات.',
  'upload.asset-details.delete.error': 'لم يُحذف الملف. إن كان الموقع يعرضه فأزله من مكانه أولًا ثم احذفه.',
  'upload.list.bulk-actions.delete.confirm.description.are-you-sure':
    'تنتقل الملفات إلى سلة المحذوفات، ومعها ما في المجلدات المحدّدة، ويمكن استعادتها منها في صفحة «الملفات» في الموقع. ولا يُحذف ملف يعرضه الموقع.',
  'upload.list.bulk-actions.delete.success':
    '{count, plural, zero {لم يُنقل شيء إلى سلة المحذوفات} one {نُقل عنصر واحد إلى سلة المحذوفات} two {نُقل عنصران إلى سلة المحذوفات} few {نُقلت # عناصر إلى سلة المحذوفات} many {نُقل # عنصرًا إلى سلة المحذوفات} other {نُقل # عنصر إلى سلة المحذوفات}}',
  'upload.list.bulk-actions.delete.error':
    'لم يُحذف شيء. إن كان الموقع يعرض ملفًّا مما حدّدته فأزله من مكانه أولًا ثم احذفه.',
};

const EN: Texts = {
  'khayr.bin': 'Bin',
  'khayr.bin.note':
    'What is deleted stays here for {days, plural, one {# day} other {# days}} and can be restored as it was, with its history. After that it is deleted for good.',
  'khayr.bin.empty': 'The bin is empty.',
  'khayr.bin.title': 'Title',
  'khayr.bin.kind': 'Kind',
  'khayr.bin.languages': 'Languages',
  'khayr.bin.deleted': 'Deleted',
  'khayr.bin.kept': 'Can be restored until',
  'khayr.bin.actions': 'Actions',
  'khayr.bin.restore': 'Restore',
  'khayr.bin.restore-item': 'Restore: {title}',
  'khayr.bin.restored': 'Restored.',
  'khayr.bin.delete': 'Delete for good',
  'khayr.bin.delete-item': 'Delete for good: {title}',
  'khayr.bin.delete-title': 'Delete for good?',
  'khayr.bin.delete-text': '“{title}” will be deleted with its history, and nobody will be able to restore it.',
  'khayr.bin.deleted-for-good': 'Deleted for good.',
  'khayr.bin.problem': 'It cannot come back as it was',
  'khayr.bin.languages-problem':
    'This text has been written again since then. Delete the new one first, which goes to the bin as well.',
  'khayr.bin.number-problem':
    'There is another one in its place, such as a new page of the same category. Delete that one first; it goes to the bin as well.',
  'khayr.bin.category-problem':
    'Its category no longer exists. Restore the category first if it is in the bin, or restore this into another one in the bin of the site.',
  'khayr.bin.picture-problem': 'A picture of it was deleted for good. It can be restored without the picture.',
  'khayr.bin.folder-problem': 'The folder of its pictures no longer exists. It can be restored without pictures.',
  'khayr.bin.parent-problem': 'The category above it no longer exists. It can be restored at the top of the menu.',
  'khayr.bin.anyway': 'Restore all the same',
  'khayr.bin.only': 'Restore {language} only',
  'khayr.bin.previous': 'Previous',
  'khayr.bin.next': 'Next',
  'khayr.bin.page': 'Page {page} of {count}',
  'content-manager.actions.delete.dialog.body':
    'Delete this item? It goes to the bin and can be restored from there as it was, with its history.',
  'content-manager.success.record.delete': 'Moved to the bin.',
  'content-manager.success.records.delete': 'Moved to the bin.',
  'content-manager.popUpWarning.bodyMessage.contentType.delete.all':
    'Delete these items? They go to the bin and can be restored from there.',
  'i18n.actions.delete.dialog.body':
    'Delete this language of the item? It goes to the bin and can be restored from there as it was.',
  'upload.modal.remove.success-label': 'Moved to the bin.',
  'upload.asset-details.delete.description':
    'The file goes to the bin and can be restored from there, on the page “Files” of the site. A file that the site shows cannot be deleted.',
  'upload.asset-details.delete.success': 'The file was moved to the bin.',
  'upload.asset-details.delete.error':
    'The file was not deleted. If the site shows it, please remove it there first, then delete it.',
  'upload.list.bulk-actions.delete.confirm.description.are-you-sure':
    'The files, and those in the selected folders, go to the bin and can be restored from there, on the page “Files” of the site. A file that the site shows cannot be deleted.',
  'upload.list.bulk-actions.delete.success':
    '{count, plural, one {# item was moved to the bin} other {# items were moved to the bin}}',
  'upload.list.bulk-actions.delete.error':
    'Nothing was deleted. If the site shows one of these files, please remove it there first, then delete it.',
};

/** The texts of the bin, and those of Strapi's that say that a deletion is final. */
export const binTexts = (language: Language): Texts => (language === 'ar' ? AR : EN);
