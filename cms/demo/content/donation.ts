import type { Currency, WayKind } from '../../contract/vocabulary';

interface DemoWay {
  kind: WayKind;
  titleAr: string;
  titleEn: string;
  noteAr: string;
  noteEn: string;
  holder?: string;
  iban?: string;
  swift?: string;
  currency?: Currency;
  account?: string;
}

interface DemoDonation {
  ways: DemoWay[];
  amounts: { amount: number; currency: Currency; textAr: string; textEn: string }[];
  useAr: string;
  useEn: string;
}

/** The donate page above its text. The accounts belong to banks that do not exist; their check digits are right. */
export const donation: DemoDonation = {
  ways: [
    {
      kind: 'bank',
      titleAr: 'تحويل إلى حسابنا بالدولار',
      titleEn: 'Transfer to our account in dollars',
      noteAr: 'مصرف الواحة، الفرع الرئيسي. اكتب في خانة الملاحظات غرض التبرّع، مثل «غذاء» أو «بئر» أو «زكاة».',
      noteEn:
        'Oasis Bank, main branch. Please write the purpose in the reference field, such as “food”, “well” or “zakat”.',
      holder: 'Khayr Association',
      iban: 'PS94KHYR000000000012345678901',
      swift: 'KHYRPS22XXX',
      currency: 'USD',
    },
    {
      kind: 'bank',
      titleAr: 'تحويل من أوروبا باليورو',
      titleEn: 'Transfer from Europe in euros',
      noteAr: 'حساب أصدقاء الجمعية في أوروبا. يملأ تطبيق مصرفك بيانات التحويل من الرمز.',
      noteEn: 'The account of our friends in Europe. Your banking app fills in the transfer from the code.',
      holder: 'Friends of Khayr',
      iban: 'DE52000000000012345678',
      swift: 'KHYRDEFFXXX',
      currency: 'EUR',
    },
    {
      kind: 'wallet',
      titleAr: '',
      titleEn: '',
      noteAr: 'من تطبيق محفظتك، ثم أرسل إلينا إشعار التحويل.',
      noteEn: 'From the app of your wallet. Please send us the receipt afterwards.',
      holder: 'Khayr Association',
      account: '+970590000167',
    },
    {
      kind: 'in-kind',
      titleAr: '',
      titleEn: '',
      noteAr:
        'نستقبل في المستودع الغذاء غير منتهي الصلاحية، والملابس النظيفة، والأثاث والأجهزة الصالحة للعمل، من الأحد إلى الخميس بين 8:00 و14:00. وللأغراض الكبيرة نرسل السيارة إليك.',
      noteEn:
        'Our warehouse takes food within its date, clean clothes, and furniture and appliances in working order, from Sunday to Thursday between 8:00 and 14:00. For anything large we will send the van.',
    },
    {
      kind: 'cash',
      titleAr: 'نقدًا في المقرّ',
      titleEn: 'Cash at our office',
      noteAr: 'يُسلَّم المبلغ في الصندوق مقابل إيصال مرقّم ومختوم. لا يجمع متطوّعونا النقود من البيوت ولا في الشوارع.',
      noteEn:
        'The cashier gives you a numbered, stamped receipt. Our volunteers never collect money at people’s doors or in the street.',
    },
  ],
  amounts: [
    {
      amount: 30,
      currency: 'USD',
      textAr: 'إفطار لعشرة صائمين، أو حقيبة مدرسية كاملة',
      textEn: 'Iftar for ten people, or a full school bag',
    },
    { amount: 42, currency: 'USD', textAr: 'طرد غذائي لعائلة', textEn: 'A food parcel for one family' },
    {
      amount: 95,
      currency: 'USD',
      textAr: 'حصة شتاء كاملة لعائلة',
      textEn: 'A complete winter package for one family',
    },
  ],
  useAr:
    'يُصرف تبرّعك في الغرض الذي اخترته، وإن لم تحدّد غرضًا وجّهناه إلى حيث الحاجة أشدّ.\nأموال الزكاة في حساب مستقل ولا تُصرف إلا في مصارفها. وننشر كل عام تقريرًا مدقّقًا يبيّن ما وصل وما صُرف وعلى من.',
  useEn:
    'Your gift is spent on the purpose you choose; if you name none, we send it where the need is greatest.\nZakat is kept in an account of its own and spent only as zakat may be. Every year we publish an audited report of what came in, what was spent and for whom.',
};
