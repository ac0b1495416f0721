import type { DemoContentBlock } from './shape';

/** Blocks 1 and 2 are the home page's advertisements; block 3 stands above the contact form (spec §9). */
export const contentBlocks: DemoContentBlock[] = [
  {
    number: 1,
    ar: {
      title: 'اكفل عائلة',
      html: `<h3>42 دولارًا في الشهر، ومائدة لا تخلو</h3>
<p>بتبرّع شهري ثابت تكفل طردًا غذائيًا لعائلة واحدة، وتعرف منّا في كل موسم كيف وصل.</p>
<p><a href="/ar/content/13">اكفل عائلة الآن</a></p>`,
    },
    en: {
      title: 'Sponsor a family',
      html: `<h3>42 dollars a month, and a table that is never bare</h3>
<p>A steady monthly gift sponsors one family’s food parcel. Every season we write to tell you how it arrived.</p>
<p><a href="/en/content/13">Sponsor a family</a></p>`,
    },
  },
  {
    number: 2,
    ar: {
      title: 'تطوّع معنا',
      html: `<h3>صباح واحد منك يصنع فرقًا</h3>
<p>في المستودع والمطبخ وعلى طريق التوصيل مكان لك. جلسة التعريف القادمة في أول اثنين من الشهر.</p>
<p><a href="/ar/content/5">انضم إلى المتطوّعين</a></p>`,
    },
    en: {
      title: 'Volunteer with us',
      html: `<h3>One morning of yours goes a long way</h3>
<p>There is a place for you in the warehouse, in the kitchen or on the delivery round. The next introduction is on the first Monday of the month.</p>
<p><a href="/en/content/5">Join our volunteers</a></p>`,
    },
  },
  {
    number: 3,
    ar: {
      title: 'معلومات الاتصال',
      html: `<p>يسعدنا أن نسمع منك، سائلًا أو متبرّعًا أو طالبًا لمساعدة. اكتب إلينا في النموذج أدناه ونردّ عليك خلال يومي عمل، أو تواصل معنا مباشرة:</p>
<ul>
<li><strong>المقرّ:</strong> وسط المدينة، شارع الزيتون 12، الطابق الأرضي، على بعد دقيقتين من محطة الحافلات</li>
<li><strong>الهاتف:</strong> <a href="tel:+970590000123"><bdi dir="ltr">059-000-0123</bdi></a>، ومن خارج البلاد <a href="tel:+970590000123"><bdi dir="ltr">+970 59 000 0123</bdi></a>، من 8:00 إلى 20:00، وللطوارئ في أيّ وقت</li>
<li><strong>البريد الإلكتروني:</strong> <a href="mailto:info@khayr.example"><bdi dir="ltr">info@khayr.example</bdi></a></li>
</ul>
<table>
<caption>أوقات الدوام في المقرّ</caption>
<thead>
<tr><th scope="col">اليوم</th><th scope="col">الوقت</th></tr>
</thead>
<tbody>
<tr><th scope="row">الأحد – الخميس</th><td>من 8:30 إلى 15:30</td></tr>
<tr><th scope="row">السبت</th><td>من 9:00 إلى 13:00</td></tr>
<tr><th scope="row">الجمعة والعطل الرسمية</th><td>مغلق</td></tr>
</tbody>
</table>`,
    },
    en: {
      title: 'Contact details',
      html: `<p>We are glad to hear from you, whether you have a question, would like to give, or need help. Write to us in the form below and we will answer within two working days, or reach us directly:</p>
<ul>
<li><strong>Office:</strong> 12 Olive Street, city centre, ground floor, two minutes from the bus station</li>
<li><strong>Telephone:</strong> <a href="tel:+970590000123">059-000-0123</a>, from abroad <a href="tel:+970590000123">+970 59 000 0123</a>, from 8:00 to 20:00; for emergencies at any hour</li>
<li><strong>E-mail:</strong> <a href="mailto:info@khayr.example">info@khayr.example</a></li>
</ul>
<table>
<caption>Office hours</caption>
<thead>
<tr><th scope="col">Day</th><th scope="col">Hours</th></tr>
</thead>
<tbody>
<tr><th scope="row">Sunday – Thursday</th><td>8:30 to 15:30</td></tr>
<tr><th scope="row">Saturday</th><td>9:00 to 13:00</td></tr>
<tr><th scope="row">Friday and public holidays</th><td>Closed</td></tr>
</tbody>
</table>`,
    },
  },
];
