import type { DemoPage } from './shape';

/** The pages of the categories of type 0. The screen shows the category's title as h1, so the texts begin at h2. */
export const pages: DemoPage[] = [
  {
    category: 1,
    ar: {
      html: `<p>جمعية خير جمعية أهلية غير ربحية، تأسست عام 2009 لتقف إلى جانب العائلات المتعففة في المدينة والقرى المحيطة بها. نوصل الغذاء إلى من يحتاجه اليوم، ونعين العائلة على أن تستغني عنّا غدًا.</p>
<h2>كيف بدأنا</h2>
<p>بدأت الحكاية في شتاء 2009، حين فتح بقّال الحيّ مخزنه لعدد من جيرانه، فجهّزوا فيه 40 طردًا غذائيًا لأربعين عائلة. في الشهر التالي زاد العدد، ثم جاء التسجيل الرسمي، ثم المستودع، ثم المطبخ والمخبز. واليوم نصل إلى ما بين 1,200 و1,800 عائلة كل شهر، بحسب الموسم.</p>
<ul>
<li><strong>2009:</strong> أول توزيع للطرود الغذائية وتسجيل الجمعية.</li>
<li><strong>2012:</strong> انطلاق البرنامج الموسمي: رمضان والشتاء ثم المدرسة والعيد.</li>
<li><strong>2014:</strong> أول بئر لجمع مياه الأمطار، وبداية برنامج التنمية.</li>
<li><strong>2017:</strong> افتتاح مطبخ الجمعية.</li>
<li><strong>2021:</strong> إنشاء صندوق القروض العينية.</li>
<li><strong>2025:</strong> الانتقال إلى مقرّ أرضي ميسّر الدخول في وسط المدينة، برقم هاتف واحد لكل الطلبات.</li>
</ul>
<h2>الجمعية في سطور</h2>
<dl>
<dt>فريق العمل</dt>
<dd>46 موظفًا وموظفة، منهم 14 في المخبز، ونحو 320 متطوعًا ومتطوّعة.</dd>
<dt>نطاق العمل</dt>
<dd>المدينة و32 قرية وتجمّعًا سكنيًا.</dd>
<dt>البرامج</dt>
<dd>الغذاء، والبرنامج الموسمي، والتنمية، والمساعدات العاجلة.</dd>
<dt>التمويل</dt>
<dd>تبرّعات الأفراد والمغتربين والشركات المحلية ومؤسسات شريكة.</dd>
</dl>
<h2>كيف نختار العائلات</h2>
<p>تُقدَّم الطلبات في مقرّنا أو بالهاتف. يزور باحث اجتماعي العائلة في بيتها، ثم تُرتَّب الطلبات وفق نقاط معلنة: الدخل، وعدد الأفراد، والمرض والإعاقة، وحال السكن. ونراجع كل ملف مرة كل ستة أشهر، ولا نطلب من أحد أن يقف أمام الكاميرا مقابل المساعدة.</p>
<p>تعرّف إلى <a href="/ar/content/12">برامجنا</a>، أو اقرأ <a href="/ar/content/4">تقاريرنا المالية</a>.</p>`,
    },
    en: {
      html: `<p>Khayr Association is a non-profit charity, founded in 2009 to stand by families in need in the city and the villages around it. We bring food to those who need it today, and help them reach the day when they no longer need us.</p>
<h2>How we began</h2>
<p>In the winter of 2009 a grocer let a few of his neighbours use his storeroom, and there they packed 40 food parcels for 40 families. The next month they packed more. Registration followed, then a warehouse, then a kitchen and a bakery. Today we reach between 1,200 and 1,800 families a month, depending on the season.</p>
<ul>
<li><strong>2009:</strong> the first food parcels go out, and the association is registered.</li>
<li><strong>2012:</strong> the seasonal programme starts with Ramadan and winter; school and Eid come later.</li>
<li><strong>2014:</strong> our first rainwater well, and the start of the development programme.</li>
<li><strong>2017:</strong> our kitchen opens.</li>
<li><strong>2021:</strong> the fund for loans in kind is set up.</li>
<li><strong>2025:</strong> we move to a step-free, ground-floor office in the city centre, with one telephone number for every request.</li>
</ul>
<h2>At a glance</h2>
<dl>
<dt>People</dt>
<dd>46 staff, 14 of them in the bakery, and about 320 volunteers.</dd>
<dt>Area</dt>
<dd>The city and 32 villages and smaller communities.</dd>
<dt>Programmes</dt>
<dd>Food, seasonal, development and urgent help.</dd>
<dt>Funding</dt>
<dd>Gifts from individuals at home and abroad, local businesses and partner foundations.</dd>
</dl>
<h2>How we choose families</h2>
<p>A family applies at our office or by phone. A social worker visits them at home, and each application is then scored on published criteria: income, number of people, illness and disability, and the state of the house. We review every file twice a year. Nobody is ever asked to stand in front of a camera in return for help.</p>
<p>Read more about <a href="/en/content/12">our programmes</a>, or see <a href="/en/content/4">our accounts</a>.</p>`,
    },
  },
  {
    category: 2,
    ar: {
      html: `<h2>رؤيتنا</h2>
<p>مجتمع لا ينام فيه طفل جائعًا، ولا تضطر فيه عائلة إلى أن تختار بين الدواء والخبز، ويجد فيه كل قادر على العمل بابًا كريمًا إلى رزقه.</p>
<h2>رسالتنا</h2>
<p>نصل إلى العائلات الأشدّ حاجة بالغذاء والدواء والمأوى الآمن، ونفتح معها طريقًا إلى الاكتفاء: بئر ماء، أو مهنة، أو مشروع صغير. ونفعل ذلك بأيدي أبناء المجتمع وبأموال نعرف مصدرها ونُعلن مصرفها.</p>
<h2>قيمنا</h2>
<ul>
<li><strong>الكرامة أولًا.</strong> نسلّم المساعدة في موعد محدد وبلا طوابير، أو نحملها إلى باب البيت.</li>
<li><strong>الأمانة.</strong> كل مبلغ خُصّص لغرض يُصرف في غرضه، وإن تعذّر ذلك عدنا إلى المتبرّع قبل تغييره.</li>
<li><strong>العدل.</strong> الحاجة وحدها هي المعيار، لا القرابة ولا الانتماء ولا المعرفة.</li>
<li><strong>الإصغاء.</strong> نسأل العائلات عمّا ينفعها فعلًا، ونغيّر ما لا ينفع.</li>
<li><strong>الاستدامة.</strong> نقيس نجاحنا بعدد العائلات التي استغنت عنّا.</li>
</ul>
<h2>أهدافنا حتى نهاية 2028</h2>
<ol>
<li>أن نثبّت الوصول الشهري عند 1,800 عائلة على مدار السنة، لا في المواسم وحدها.</li>
<li>أن يصل ماء الآبار إلى 1,500 بيت في القرى التي تشتري الماء بالصهاريج.</li>
<li>أن تستغني 250 عائلة عن الطرد الغذائي بعد مشروع أو تدريب.</li>
<li>أن نردّ على كل طلب عاجل خلال 48 ساعة.</li>
<li>ألّا تزيد المصاريف الإدارية على 6% من الإنفاق.</li>
</ol>
<p>ننشر ما تحقّق من هذه الأهداف وما تأخّر في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a> بعد اجتماع الهيئة العامة من كل عام.</p>`,
    },
    en: {
      html: `<h2>Our vision</h2>
<p>A community where no child goes to bed hungry, where no family has to choose between medicine and bread, and where everyone able to work can earn a living with dignity.</p>
<h2>Our mission</h2>
<p>We reach the families in greatest need with food, medicine and safe shelter, and we open a way with them towards standing on their own feet: a well, a trade or a small business. We do it through people from the community, with money whose source we know and whose use we publish.</p>
<h2>Our values</h2>
<ul>
<li><strong>Dignity first.</strong> Help is handed over by appointment and without queues, or carried to the family’s door.</li>
<li><strong>Trust.</strong> A gift made for a purpose is spent on that purpose. If that becomes impossible, we ask the donor before we change anything.</li>
<li><strong>Fairness.</strong> Need is the only test, never kinship, affiliation or who knows whom.</li>
<li><strong>Listening.</strong> We ask families what truly helps, and change what does not.</li>
<li><strong>Lasting change.</strong> We measure our success by the families who no longer need us.</li>
</ul>
<h2>What we aim for by the end of 2028</h2>
<ol>
<li>To reach 1,800 families every month of the year, not only in the busy seasons.</li>
<li>To bring well water to 1,500 homes in villages that now buy it by the tanker.</li>
<li>To see 250 families leave the food list after a training course or a project of their own.</li>
<li>To answer every urgent request within 48 hours.</li>
<li>To keep administration at 6% of our spending or less.</li>
</ol>
<p>Each year, after the general assembly, we publish what has been achieved and what is late on the <a href="/en/content/4">governance and reports</a> page.</p>`,
    },
  },
  {
    category: 4,
    ar: {
      html: `<p>المال الذي بين أيدينا أمانة، ومن حقّ من أعطاه أن يعرف أين ذهب. نعرض هنا كيف تُدار الجمعية، ومن يراقبها، وكم دخل وكم صُرف.</p>
<h2>كيف تُدار الجمعية</h2>
<ul>
<li><strong>الهيئة العامة:</strong> 96 عضوًا، تجتمع في مطلع يوليو من كل عام لتصادق على التقريرين المالي والإداري.</li>
<li><strong>مجلس الإدارة:</strong> 9 أعضاء متطوّعين، يُنتخبون كل ثلاث سنوات، ولا يتقاضى أيّ منهم أجرًا.</li>
<li><strong>الإدارة التنفيذية:</strong> مدير تنفيذي و4 منسّقي برامج ومحاسب ومسؤول متابعة وتقييم.</li>
<li><strong>الرقابة:</strong> مدقّق حسابات خارجي مستقل يُغيَّر كل أربع سنوات، ولجنة شكاوى مستقلة أنشأتها الهيئة العامة عام 2026.</li>
<li><strong>تضارب المصالح:</strong> من له قرابة بمورّد أو مصلحة عنده لا يشارك في تقييم عرضه، ولا في القرار.</li>
</ul>
<h2>الدخل والإنفاق</h2>
<table>
<caption>الدخل والإنفاق بالدولار الأمريكي، 2021–2025 (أرقام مدقّقة)</caption>
<thead>
<tr><th scope="col">السنة</th><th scope="col">الدخل</th><th scope="col">البرامج</th><th scope="col">الإدارة وجمع التبرّعات</th><th scope="col">مجموع الإنفاق</th></tr>
</thead>
<tbody>
<tr><th scope="row">2021</th><td>1,498,300</td><td>1,343,900</td><td>121,700</td><td>1,465,600</td></tr>
<tr><th scope="row">2022</th><td>1,702,400</td><td>1,536,200</td><td>128,900</td><td>1,665,100</td></tr>
<tr><th scope="row">2023</th><td>1,941,600</td><td>1,765,400</td><td>136,900</td><td>1,902,300</td></tr>
<tr><th scope="row">2024</th><td>2,186,900</td><td>2,002,100</td><td>140,500</td><td>2,142,600</td></tr>
<tr><th scope="row">2025</th><td>2,458,200</td><td>2,267,800</td><td>144,800</td><td>2,412,600</td></tr>
</tbody>
</table>
<p>انخفضت حصة الإدارة وجمع التبرّعات من 8.3% من الإنفاق عام 2021 إلى 6% عام 2025. ويُرحَّل الفائض إلى احتياطي يكفي نحو شهر من العمل.</p>
<table>
<caption>إنفاق عام 2025 بحسب البرنامج، بالدولار الأمريكي</caption>
<thead>
<tr><th scope="col">البرنامج</th><th scope="col">المبلغ</th><th scope="col">الحصة</th></tr>
</thead>
<tbody>
<tr><th scope="row">مشروع الغذاء</th><td>1,109,800</td><td>46%</td></tr>
<tr><th scope="row">البرنامج الموسمي</th><td>506,600</td><td>21%</td></tr>
<tr><th scope="row">برنامج التنمية</th><td>410,100</td><td>17%</td></tr>
<tr><th scope="row">المساعدات العاجلة</th><td>241,300</td><td>10%</td></tr>
<tr><th scope="row">الإدارة وجمع التبرّعات</th><td>144,800</td><td>6%</td></tr>
</tbody>
</table>
<p>ومن الأعمال التي سأل عنها المتبرعون: بئر القرى الثلاث 106,000 دولار، وترميم 58 بيتًا 142,000 دولار، وفرن المخبز الجديد 18,600 دولار.</p>
<h2>التقارير والشكاوى</h2>
<p>لطلب نسخة كاملة من أيّ تقرير سنوي، راسلنا على <a href="mailto:reports@khayr.example"><bdi dir="ltr">reports@khayr.example</bdi></a>. وإن كانت لديك شكوى فستصل إلى لجنة الشكاوى مباشرة على <a href="mailto:complaints@khayr.example"><bdi dir="ltr">complaints@khayr.example</bdi></a>، ونردّ عليها خلال 14 يومًا.</p>`,
    },
    en: {
      html: `<p>The money we hold was given in trust, and those who gave it have a right to know where it went. This page shows how the association is run, who watches over it, and what came in and went out.</p>
<h2>How we are run</h2>
<ul>
<li><strong>General assembly:</strong> 96 members, who meet at the start of July each year to approve the financial and annual reports.</li>
<li><strong>Board:</strong> nine volunteers, elected every three years. None of them is paid.</li>
<li><strong>Management:</strong> an executive director, four programme coordinators, an accountant and a monitoring officer.</li>
<li><strong>Oversight:</strong> an independent external auditor who is changed every four years, and an independent complaints committee set up by the assembly in 2026.</li>
<li><strong>Conflicts of interest:</strong> nobody who is related to a supplier, or has an interest in one, takes part in evaluating its offer or in the decision.</li>
</ul>
<h2>Income and spending</h2>
<table>
<caption>Income and spending in US dollars, 2021–2025 (audited)</caption>
<thead>
<tr><th scope="col">Year</th><th scope="col">Income</th><th scope="col">Programmes</th><th scope="col">Administration and fundraising</th><th scope="col">Total spending</th></tr>
</thead>
<tbody>
<tr><th scope="row">2021</th><td>1,498,300</td><td>1,343,900</td><td>121,700</td><td>1,465,600</td></tr>
<tr><th scope="row">2022</th><td>1,702,400</td><td>1,536,200</td><td>128,900</td><td>1,665,100</td></tr>
<tr><th scope="row">2023</th><td>1,941,600</td><td>1,765,400</td><td>136,900</td><td>1,902,300</td></tr>
<tr><th scope="row">2024</th><td>2,186,900</td><td>2,002,100</td><td>140,500</td><td>2,142,600</td></tr>
<tr><th scope="row">2025</th><td>2,458,200</td><td>2,267,800</td><td>144,800</td><td>2,412,600</td></tr>
</tbody>
</table>
<p>Administration and fundraising fell from 8.3% of spending in 2021 to 6% in 2025. What is left over goes into a reserve that would carry us for about a month.</p>
<table>
<caption>Spending in 2025 by programme, in US dollars</caption>
<thead>
<tr><th scope="col">Programme</th><th scope="col">Amount</th><th scope="col">Share</th></tr>
</thead>
<tbody>
<tr><th scope="row">Food project</th><td>1,109,800</td><td>46%</td></tr>
<tr><th scope="row">Seasonal programme</th><td>506,600</td><td>21%</td></tr>
<tr><th scope="row">Development programme</th><td>410,100</td><td>17%</td></tr>
<tr><th scope="row">Urgent help</th><td>241,300</td><td>10%</td></tr>
<tr><th scope="row">Administration and fundraising</th><td>144,800</td><td>6%</td></tr>
</tbody>
</table>
<p>Donors have asked about three works in particular: the well for three villages cost 106,000 dollars, the repair of 58 homes 142,000, and the bakery’s new oven 18,600.</p>
<h2>Reports and complaints</h2>
<p>For a full copy of any annual report, write to <a href="mailto:reports@khayr.example">reports@khayr.example</a>. Complaints go straight to the independent committee at <a href="mailto:complaints@khayr.example">complaints@khayr.example</a> and are answered within 14 days.</p>`,
    },
  },
  {
    category: 5,
    ar: {
      html: `<p>خلف كل طرد غذائي يدٌ رتّبته، وخلف كل زيارة من أعطى من وقته صباحًا. يعمل معنا اليوم نحو 320 متطوعًا ومتطوّعة، من طالبة الجامعة إلى النجّار المتقاعد، ومكانك بينهم محفوظ.</p>
<h2>أين تحتاجك الجمعية</h2>
<table>
<caption>مجالات التطوّع والوقت الذي يحتاجه كل منها</caption>
<thead>
<tr><th scope="col">المجال</th><th scope="col">ما ستفعله</th><th scope="col">الوقت</th></tr>
</thead>
<tbody>
<tr><th scope="row">المستودع</th><td>تعبئة الطرود وترتيبها وتحميلها</td><td>4 ساعات في أول سبت من الشهر</td></tr>
<tr><th scope="row">التوصيل</th><td>إيصال الوجبات والطرود بسيارتك إلى كبار السن والمرضى</td><td>ساعتان يوم الثلاثاء أو الخميس</td></tr>
<tr><th scope="row">المطبخ</th><td>تحضير الوجبات، وخاصة في رمضان</td><td>3 ساعات في كل مناوبة</td></tr>
<tr><th scope="row">الدعم الدراسي</th><td>مساعدة طلّاب المرحلة الأساسية في دروسهم</td><td>ساعتان في الأسبوع</td></tr>
<tr><th scope="row">المهن</th><td>ترميم بيت أو تدريب متعلّمين على صنعتك</td><td>بحسب المشروع</td></tr>
</tbody>
</table>
<h2>كيف تنضم إلينا</h2>
<ol>
<li><strong>اكتب لنا</strong> من <a href="/ar/contact">صفحة الاتصال</a>، واذكر المجال الذي تميل إليه والأيام التي تناسبك.</li>
<li><strong>نتصل بك</strong> خلال أسبوع، ونتفق على لقاء تعارف قصير في مقرّنا.</li>
<li><strong>تحضر جلسة تعريف</strong> مدتها ساعتان، في أول اثنين من كل شهر عند الخامسة مساءً: السلامة، وخصوصية العائلات، وحماية الأطفال.</li>
<li><strong>تجرّب</strong> مناوبتين مع متطوّع صاحب خبرة، ثم تقرّر.</li>
<li><strong>تبدأ</strong> ببطاقة متطوّع وتأمين ضد الحوادث أثناء العمل.</li>
</ol>
<h2>ما يحسن أن تعرفه</h2>
<ul>
<li>العمر الأدنى 16 عامًا، ويلزم من هم دون 18 إذن خطي من وليّ الأمر.</li>
<li>نصدر شهادة بساعات التطوّع لمن يطلبها.</li>
<li>نعوّض ثمن الوقود لمن يوصل الطرود بسيارته.</li>
<li>لا يُنشر شيء عن العائلات ولا صورها، في أيّ مكان.</li>
<li>نرحّب بمتطوعين من خارج البلاد يقيمون شهرًا على الأقل: في الترجمة وتعليم الإنجليزية والإرشاد الزراعي.</li>
</ul>
<p>للاستفسار، اتصل على <a href="tel:+970590000123"><bdi dir="ltr">059-000-0123</bdi></a> أو اكتب إلى <a href="mailto:volunteer@khayr.example"><bdi dir="ltr">volunteer@khayr.example</bdi></a>.</p>`,
    },
    en: {
      html: `<p>Behind every food parcel is a hand that packed it, and behind every home visit is someone who gave up a morning. About 320 volunteers work with us today, from university students to a retired carpenter. There is a place for you among them.</p>
<h2>Where you can help</h2>
<table>
<caption>What volunteers do, and the time it takes</caption>
<thead>
<tr><th scope="col">Area</th><th scope="col">What you would do</th><th scope="col">Time</th></tr>
</thead>
<tbody>
<tr><th scope="row">Warehouse</th><td>Pack, stack and load food parcels</td><td>4 hours on the first Saturday of the month</td></tr>
<tr><th scope="row">Deliveries</th><td>Drive meals and parcels to older people and patients</td><td>2 hours on a Tuesday or Thursday</td></tr>
<tr><th scope="row">Kitchen</th><td>Prepare meals, above all in Ramadan</td><td>3 hours a shift</td></tr>
<tr><th scope="row">Homework help</th><td>Support pupils in the primary years</td><td>2 hours a week</td></tr>
<tr><th scope="row">Trades</th><td>Help repair a house, or teach your craft</td><td>Depends on the project</td></tr>
</tbody>
</table>
<h2>How to join</h2>
<ol>
<li><strong>Write to us</strong> through the <a href="/en/contact">contact page</a>. Tell us which area appeals to you and which days suit you.</li>
<li><strong>We call you</strong> within a week and arrange a short meeting at our office.</li>
<li><strong>Come to an introduction</strong> at five o’clock on the first Monday of the month: two hours on safety, families’ privacy and child protection.</li>
<li><strong>Try two shifts</strong> beside an experienced volunteer, then decide.</li>
<li><strong>Start</strong> with a volunteer card, and insured against accidents while you work.</li>
</ol>
<h2>Good to know</h2>
<ul>
<li>The minimum age is 16. Anyone under 18 needs a parent’s written consent.</li>
<li>We issue a certificate of volunteer hours to anyone who asks.</li>
<li>Drivers who use their own car are paid back for fuel.</li>
<li>Nothing about the families, and no picture of them, is published anywhere.</li>
<li>Volunteers from abroad who can stay a month or more are welcome in translation, English teaching and agronomy.</li>
</ul>
<p>Questions? Call <a href="tel:+970590000123">+970 59 000 0123</a> or write to <a href="mailto:volunteer@khayr.example">volunteer@khayr.example</a>.</p>`,
    },
  },
  {
    category: 12,
    ar: {
      html: `<p>تسير برامجنا الأربعة معًا: يسدّ الغذاء حاجة اليوم، وتخفّف المواسم ثقل الأيام الصعبة، وتبني التنمية دخلًا للغد، وتصل المساعدات العاجلة حين لا يحتمل الأمر انتظارًا. وكثيرًا ما تبدأ العائلة معنا بطرد غذائي وتنتهي بمشروع تديره بنفسها.</p>
<h2><a href="/ar/content/14">مشروع الغذاء</a></h2>
<p>طرد شهري فيه نحو نصف ما تحتاجه العائلة من حبوب وزيت، وخبز يومي من مخبزنا، ووجبات ساخنة لمن لا يستطيع الطبخ. وزّعنا في الاثني عشر شهرًا الماضية 18,450 طردًا.</p>
<h2><a href="/ar/content/15">البرنامج الموسمي</a></h2>
<p>إفطارات رمضان، ودفء الشتاء، وحقيبة المدرسة، وفرحة العيد. وزّعنا 9,320 حصة في مواسم السنة الماضية.</p>
<h2><a href="/ar/content/16">برنامج التنمية</a></h2>
<p>آبار، وتدريب مهني، وقروض عينية بلا فوائد، ومشغل خياطة، وبيوت بلاستيكية. أنجزنا 214 مشروعًا منذ عام 2014.</p>
<h2><a href="/ar/content/17">المساعدات العاجلة</a></h2>
<p>دواء وعمليات، وترميم بيوت، وإغاثة بعد حريق أو سيل. تعاملنا في الاثني عشر شهرًا الماضية مع 1,675 حالة.</p>
<h2>كيف تستفيد العائلة من أكثر من برنامج</h2>
<ol>
<li>تُفتح للعائلة صفحة واحدة بعد الزيارة الأولى، تُسجَّل فيها كل مساعدة تصلها.</li>
<li>يتفق الباحث الاجتماعي مع العائلة على خطة لستة أشهر: ما الذي تحتاجه الآن، وما الذي تستطيعه غدًا.</li>
<li>تُراجَع الخطة معًا، فتستمر أو تتغيّر أو تُختم بعد أن تستغني العائلة عنها.</li>
</ol>
<p>خرجت 63 عائلة من قائمة الغذاء في عام 2025 بعد أن صار لها دخل ثابت. تجد بعض هذه الحكايات في <a href="/ar/articles/10/1">قصص الأثر</a>، وتجد المشاريع التي نجمع لها الآن في <a href="/ar/articles/8/1">مشاريعنا</a>.</p>`,
    },
    en: {
      html: `<p>Our four programmes work together. Food meets today’s need, the seasonal programme lightens the hardest weeks of the year, development builds an income for tomorrow, and urgent help arrives when something cannot wait. Many families start with a food parcel and end with a business of their own.</p>
<h2><a href="/en/content/14">Food project</a></h2>
<p>A monthly parcel with about half of the grain and oil a family needs, daily bread from our bakery, and hot meals for people who cannot cook. We gave out 18,450 parcels in the past twelve months.</p>
<h2><a href="/en/content/15">Seasonal programme</a></h2>
<p>Ramadan meals, winter warmth, school bags and the joy of Eid. Over the past year’s seasons we handed out 9,320 shares.</p>
<h2><a href="/en/content/16">Development programme</a></h2>
<p>Wells, job training, interest-free loans in kind, a sewing workshop and greenhouses. We have completed 214 projects since 2014.</p>
<h2><a href="/en/content/17">Urgent help</a></h2>
<p>Medicine and operations, house repairs, and relief after a fire or a flood. We dealt with 1,675 cases in the past twelve months.</p>
<h2>One family, more than one programme</h2>
<ol>
<li>After the first visit each family has a single file, where all the help it receives is recorded.</li>
<li>The social worker and the family agree on a plan for six months: what is needed now, and what could be possible later.</li>
<li>They review it together. The plan goes on, changes, or closes once the family can manage without it.</li>
</ol>
<p>In 2025, 63 families left the food list because they had a steady income at last. You can read about some of them in <a href="/en/articles/10/1">Stories of change</a>, and see what we are raising money for now under <a href="/en/articles/8/1">Our projects</a>.</p>`,
    },
  },
  {
    category: 14,
    ar: {
      html: `<p>مشروع الغذاء أول ما بدأنا به وأكبر ما نقوم به. تتلقى ما بين 1,200 و1,800 عائلة طردًا كل شهر، ويزيد العدد في رمضان والشتاء ويقلّ في موسم الزيتون حين يتوفر العمل.</p>
<h2>ماذا في الطرد</h2>
<table>
<caption>محتويات الطرد الشهري</caption>
<thead>
<tr><th scope="col">الصنف</th><th scope="col">الكمية</th><th scope="col">العائلات الكبيرة (8 فأكثر)</th></tr>
</thead>
<tbody>
<tr><th scope="row">طحين</th><td>10 كغم</td><td>20 كغم</td></tr>
<tr><th scope="row">أرز</th><td>5 كغم</td><td>10 كغم</td></tr>
<tr><th scope="row">زيت نباتي</th><td>3 لترات</td><td>3 لترات</td></tr>
<tr><th scope="row">حمّص معلّب</th><td>6 علب</td><td>6 علب</td></tr>
<tr><th scope="row">عدس</th><td>2 كغم</td><td>4 كغم</td></tr>
<tr><th scope="row">سكّر</th><td>3 كغم</td><td>3 كغم</td></tr>
<tr><th scope="row">تمر</th><td>1 كغم</td><td>1 كغم</td></tr>
<tr><th scope="row">شاي</th><td>500 غم</td><td>500 غم</td></tr>
</tbody>
</table>
<p>يكلّف الطرد المعتاد 42 دولارًا. نشتري بعطاءات معلنة ونفضّل تجّار المنطقة عند تساوي الأسعار، ونضيف الخضار من مزارعينا متى توفرت. ولمرضى السكري وحساسية القمح طرد خاص يُعدّ بعد تقرير طبي.</p>
<h2>أكثر من طرد</h2>
<ul>
<li><strong>المخبز:</strong> خبز طازج لأكثر من 600 عائلة، تستلمه ببطاقة لا تحمل اسمًا من 5 نقاط قريبة من البيوت.</li>
<li><strong>المطبخ:</strong> 260 وجبة ساخنة في اليوم، من الأحد إلى الخميس، لكبار السن والمرضى ومن لا مطبخ لهم.</li>
<li><strong>قسيمة الخضار:</strong> للعائلات التي فيها حوامل وأطفال دون الثانية.</li>
</ul>
<h2>كيف يصل الطرد</h2>
<ol>
<li>تصل إلى العائلة رسالة نصية بموعد الاستلام وساعته.</li>
<li>تستلم من المستودع أو من أقرب نقطة توزيع، من غير انتظار.</li>
<li>يحمل المتطوّعون الطرد إلى بيت من لا يستطيع الحضور.</li>
<li>نتصل كل شهر بخمسين عائلة لنسألها عن جودة ما وصلها.</li>
</ol>
<p>يمكنك أن <a href="/ar/content/13">تكفل طرد عائلة</a> باثنين وأربعين دولارًا في الشهر.</p>`,
    },
    en: {
      html: `<p>The food project is where we began, and it is still the largest thing we do. Between 1,200 and 1,800 families receive a parcel every month: more in Ramadan and in winter, fewer during the olive harvest, when there is work.</p>
<h2>What is in a parcel</h2>
<table>
<caption>Contents of the monthly parcel</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Large families (8 or more)</th></tr>
</thead>
<tbody>
<tr><th scope="row">Flour</th><td>10 kg</td><td>20 kg</td></tr>
<tr><th scope="row">Rice</th><td>5 kg</td><td>10 kg</td></tr>
<tr><th scope="row">Vegetable oil</th><td>3 litres</td><td>3 litres</td></tr>
<tr><th scope="row">Tinned chickpeas</th><td>6 tins</td><td>6 tins</td></tr>
<tr><th scope="row">Lentils</th><td>2 kg</td><td>4 kg</td></tr>
<tr><th scope="row">Sugar</th><td>3 kg</td><td>3 kg</td></tr>
<tr><th scope="row">Dates</th><td>1 kg</td><td>1 kg</td></tr>
<tr><th scope="row">Tea</th><td>500 g</td><td>500 g</td></tr>
</tbody>
</table>
<p>The usual parcel costs 42 dollars. We buy through public tenders, prefer local traders when prices are equal, and add vegetables from our farmers when there are any. People with diabetes or coeliac disease receive a parcel of their own on the strength of a medical report.</p>
<h2>More than parcels</h2>
<ul>
<li><strong>The bakery:</strong> fresh bread for more than 600 families, collected with a card that bears no name at five points close to people’s homes.</li>
<li><strong>The kitchen:</strong> 260 hot meals a day, Sunday to Thursday, for older people, patients and families with nowhere to cook.</li>
<li><strong>Vegetable vouchers:</strong> for families with a pregnant mother or a child under two.</li>
</ul>
<h2>How a parcel reaches a family</h2>
<ol>
<li>A text message gives the family a day and an hour.</li>
<li>They collect the parcel from the warehouse or the nearest distribution point, without waiting.</li>
<li>Volunteers carry it to the door of anyone who cannot come.</li>
<li>Every month we call fifty families to ask about the quality of what they received.</li>
</ol>
<p>You can <a href="/en/content/13">sponsor a family’s parcel</a> for 42 dollars a month.</p>`,
    },
  },
  {
    category: 15,
    ar: {
      html: `<p>في السنة أيام تثقل على جيب كل عائلة: الصيام، والبرد، وأول يوم في المدرسة، وصباح العيد. يأتي البرنامج الموسمي في موعده، حتى لا يكون الموسم همًّا بل فرحة.</p>
<h2>أربعة مواسم في السنة</h2>
<h3>رمضان</h3>
<p>طرد رمضاني، وموائد إفطار في ثلاث قاعات لا يُسأل فيها أحد من هو، ووجبات تصل إلى بيوت المرضى وكبار السن قبل المغرب بنصف ساعة. يحلّ رمضان القادم في فبراير 2027، ونبدأ الاستعداد له قبل ستة أسابيع.</p>
<h3>الشتاء</h3>
<p>من ديسمبر إلى نهاية فبراير: بطانيات ومدافئ آمنة وقسائم وقود وملابس للأطفال، تبدأ جولاتها في القرى الجبلية قبل أول عاصفة.</p>
<h3>العودة إلى المدرسة</h3>
<p>في أغسطس من كل عام: حقيبة متينة وقرطاسية فصل كامل، ومرايل من مشغلنا للصغار، تُسلَّم عن طريق مرشد المدرسة وبلا شعار يميّزها.</p>
<h3>العيد</h3>
<p>ملابس جديدة يختارها الأطفال بأنفسهم بقسيمة من سبعة محال في السوق، ولحوم الأضاحي في عيد الأضحى.</p>
<h2>نتائج السنة الماضية</h2>
<table>
<caption>الحصص الموسمية من ديسمبر 2025 إلى سبتمبر 2026 وكلفة الحصة بالدولار الأمريكي</caption>
<thead>
<tr><th scope="col">الحصة</th><th scope="col">العدد</th><th scope="col">الكلفة</th></tr>
</thead>
<tbody>
<tr><th scope="row">الشتاء: بطانيات ووقود وملابس</th><td>2,910</td><td>حتى 95</td></tr>
<tr><th scope="row">طرد رمضان</th><td>1,780</td><td>55</td></tr>
<tr><th scope="row">زكاة الفطر</th><td>1,100</td><td>بحسب المبلغ</td></tr>
<tr><th scope="row">كسوة العيد</th><td>900</td><td>25</td></tr>
<tr><th scope="row">لحوم الأضاحي</th><td>1,530</td><td>بحسب الأضحية</td></tr>
<tr><th scope="row">حقيبة المدرسة</th><td>1,100</td><td>30</td></tr>
</tbody>
<tfoot>
<tr><th scope="row">المجموع</th><td>9,320</td><td>–</td></tr>
</tfoot>
</table>
<h2>التسجيل</h2>
<p>العائلات المسجّلة في مشروع الغذاء مسجّلة هنا تلقائيًا. أما غيرها فيسجّل في مقرّنا قبل موعد التوزيع بأسبوعين على الأقل، ومعه صورة الهوية وإثبات عدد الأفراد. ويُغلق باب التسجيل لشتاء هذا العام في 10 ديسمبر 2026.</p>
<p>هل ترغب في أن تشارك في الموسم القادم؟ <a href="/ar/content/13">تبرّع</a> أو <a href="/ar/content/5">تطوّع معنا</a>.</p>`,
    },
    en: {
      html: `<p>Some days of the year weigh on every family’s purse: the fasting month, the cold, the first day of school, the morning of Eid. The seasonal programme comes on time, so that a season brings joy instead of worry.</p>
<h2>Four seasons of giving</h2>
<h3>Ramadan</h3>
<p>A Ramadan parcel, iftar tables in three halls where nobody is asked who they are, and meals brought to patients and older people half an hour before sunset. The next Ramadan falls in February 2027; we start preparing six weeks ahead.</p>
<h3>Winter</h3>
<p>From December to the end of February: blankets, safe heaters, fuel vouchers and children’s clothes. The rounds start in the hill villages, before the first storm.</p>
<h3>Back to school</h3>
<p>Every August: a sturdy bag with stationery for a full term, and aprons from our sewing workshop for the youngest, handed over through the school counsellor. The bags carry no logo.</p>
<h3>Eid</h3>
<p>New clothes that children choose for themselves with a voucher, in any of seven shops, and fresh meat at Eid al-Adha.</p>
<h2>The past year’s results</h2>
<table>
<caption>Seasonal shares from December 2025 to September 2026, and the cost of a share in US dollars</caption>
<thead>
<tr><th scope="col">Share</th><th scope="col">Number</th><th scope="col">Cost</th></tr>
</thead>
<tbody>
<tr><th scope="row">Winter: blankets, fuel and clothes</th><td>2,910</td><td>up to 95</td></tr>
<tr><th scope="row">Ramadan parcel</th><td>1,780</td><td>55</td></tr>
<tr><th scope="row">Zakat al-Fitr</th><td>1,100</td><td>as given</td></tr>
<tr><th scope="row">Eid clothes</th><td>900</td><td>25</td></tr>
<tr><th scope="row">Eid al-Adha meat</th><td>1,530</td><td>by the animal</td></tr>
<tr><th scope="row">School bag</th><td>1,100</td><td>30</td></tr>
</tbody>
<tfoot>
<tr><th scope="row">Total</th><td>9,320</td><td>–</td></tr>
</tfoot>
</table>
<h2>Registering</h2>
<p>Families on the food project’s list are registered automatically. Others can sign up at our office at least two weeks before a distribution, with a copy of their identity card and proof of how many they are. Registration for this winter closes on 10 December 2026.</p>
<p>Would you like to be part of the next season? <a href="/en/content/13">Donate</a> or <a href="/en/content/5">volunteer with us</a>.</p>`,
    },
  },
  {
    category: 16,
    ar: {
      html: `<p>أجمل ما نسمعه من عائلة أنها لم تعد بحاجة إلى الطرد. برنامج التنمية هو الطريق إلى هذه الجملة: نسأل العائلة عمّا تجيده، ثم نوفّر ما ينقصها لتبدأ.</p>
<h2>ما نقدّمه</h2>
<ul>
<li><strong>الآبار:</strong> آبار ارتوازية تعمل بالطاقة الشمسية وتديرها لجان القرى، وآبار لجمع مياه الأمطار.</li>
<li><strong>التدريب المهني:</strong> دورات في الخياطة والتصنيع الغذائي والزراعة وصيانة الأجهزة المنزلية.</li>
<li><strong>القروض العينية:</strong> نشتري الأداة ونسلّمها، وتُسدَّد قيمتها بأقساط بلا فوائد، ثم تذهب إلى صاحب مهنة آخر.</li>
<li><strong>الخياطة:</strong> مشغل تتدرّب فيه المبتدئات، وتأتي منه أول طلبيات الخرّيجات.</li>
<li><strong>البيوت البلاستيكية:</strong> هيكل وغطاء وشبكة ريّ بالتنقيط وأشتال الموسم الأول، مع زيارات مهندس زراعي.</li>
</ul>
<table>
<caption>مشاريع التنمية المنجزة من 2014 إلى أكتوبر 2026</caption>
<thead>
<tr><th scope="col">النوع</th><th scope="col">العدد</th></tr>
</thead>
<tbody>
<tr><th scope="row">قروض عينية</th><td>141</td></tr>
<tr><th scope="row">بيوت بلاستيكية ومشاريع زراعية</th><td>36</td></tr>
<tr><th scope="row">آبار وشبكات ماء</th><td>21</td></tr>
<tr><th scope="row">دورات تدريب</th><td>16</td></tr>
</tbody>
<tfoot>
<tr><th scope="row">المجموع</th><td>214</td></tr>
</tfoot>
</table>
<h2>شروط التقديم</h2>
<ul>
<li><strong>القرض العيني:</strong> مهنة تتقنها، وطلب من صفحة واحدة فيه الأداة وسعرها، وخطة سداد من 12 إلى 30 شهرًا تراعي مواسم المهنة. يُفتح التقديم مرتين في السنة.</li>
<li><strong>البيت البلاستيكي:</strong> ربع دونم (250 مترًا مربعًا)، ومصدر ماء ثابت، والتزام بحضور الإرشاد الزراعي.</li>
<li><strong>الدورات:</strong> العمر من 18 إلى 50، والالتزام بحضور 85% من اللقاءات. لا تُشترط شهادة مدرسية.</li>
</ul>
<h2>من الفكرة إلى الدخل</h2>
<ol>
<li>تقدّم العائلة فكرتها، ولو في بضعة أسطر.</li>
<li>يزورها مرشد متطوّع ويحسب معها الكلفة والدخل المتوقّع.</li>
<li>تحضر تدريبًا قصيرًا في الحساب والتسويق.</li>
<li>تستلم المعدّات بعد مقارنة عرضين على الأقل، ويزورها المرشد كل شهر مدة سنة.</li>
<li>تبدأ السداد بعد شهرين، ونؤجّل القسط إن مرضت أو كسد السوق.</li>
</ol>
<p>يُسدَّد 93% من الأقساط في موعده، وما زالت 8 مشاريع من كل 10 قائمة بعد سنتين. اقرأ عن <a href="/ar/articles/8/1">مشاريعنا الحالية</a>، أو اكتب إلى <a href="mailto:projects@khayr.example"><bdi dir="ltr">projects@khayr.example</bdi></a> إن أردت تمويل مشروع كامل.</p>`,
    },
    en: {
      html: `<p>The best thing a family can tell us is that it no longer needs the parcel. The development programme is the road to that sentence: we ask people what they are good at, then supply what they lack to make a start.</p>
<h2>What we offer</h2>
<ul>
<li><strong>Wells:</strong> solar-powered wells run by village committees, and cisterns that collect rainwater.</li>
<li><strong>Job training:</strong> courses in sewing, food processing, farming and the repair of household appliances.</li>
<li><strong>Loans in kind:</strong> we buy the tool and hand it over. Its price is paid back in instalments without interest, and then goes to someone else with a trade.</li>
<li><strong>Sewing:</strong> a workshop where beginners learn, and which gives graduates their first orders.</li>
<li><strong>Greenhouses:</strong> frame, cover, drip irrigation and the first season’s seedlings, with visits from an agronomist.</li>
</ul>
<table>
<caption>Development projects completed from 2014 to October 2026</caption>
<thead>
<tr><th scope="col">Kind</th><th scope="col">Number</th></tr>
</thead>
<tbody>
<tr><th scope="row">Loans in kind</th><td>141</td></tr>
<tr><th scope="row">Greenhouses and farm projects</th><td>36</td></tr>
<tr><th scope="row">Wells and water networks</th><td>21</td></tr>
<tr><th scope="row">Training courses</th><td>16</td></tr>
</tbody>
<tfoot>
<tr><th scope="row">Total</th><td>214</td></tr>
</tfoot>
</table>
<h2>Conditions</h2>
<ul>
<li><strong>Loan in kind:</strong> a trade you know, a one-page application with the tool and its price, and a repayment plan of 12 to 30 months that follows the seasons of the trade. Applications open twice a year.</li>
<li><strong>Greenhouse:</strong> a quarter of a dunam (250 square metres), a steady source of water, and a commitment to attend the farming sessions.</li>
<li><strong>Courses:</strong> age 18 to 50, and attendance at 85% of the meetings. No school certificate is needed.</li>
</ul>
<h2>From idea to income</h2>
<ol>
<li>The family describes its idea; a few lines are enough.</li>
<li>A volunteer adviser visits and works out the cost and the likely income with them.</li>
<li>They attend a short course in bookkeeping and selling.</li>
<li>We compare at least two offers, hand over the equipment, and visit every month for a year.</li>
<li>Repayment starts after two months, and is put off when someone falls ill or business is slow.</li>
</ol>
<p>So far 93% of instalments have been paid on time, and 8 in 10 projects are still running after two years. Read about <a href="/en/articles/8/1">our current projects</a>, or write to <a href="mailto:projects@khayr.example">projects@khayr.example</a> if you would like to fund a whole one.</p>`,
    },
  },
  {
    category: 17,
    ar: {
      html: `<p>عملية جراحية لا تنتظر، أو سقف سقط في ليلة ماطرة، أو بيت أكلته النار. لهذه الحالات وحدة خاصة في الجمعية تعمل كل أيام الأسبوع، وتردّ على كل طلب خلال يومين على الأكثر.</p>
<h2>خط المساعدات العاجلة</h2>
<p><strong>الهاتف: <a href="tel:+970590000123"><bdi dir="ltr">059-000-0123</bdi></a></strong>. نردّ على الطوارئ ليلًا ونهارًا، وعلى سائر الطلبات من 8:00 إلى 20:00. وإن كانت هناك حياة في خطر فاتصل أولًا بالإسعاف أو الدفاع المدني.</p>
<h2>ما الذي نساعد فيه</h2>
<h3>العلاج</h3>
<p>نسدّد للمستشفى مباشرة ما تعجز العائلة عنه من كلفة العملية أو غسيل الكلى، ونعين على الكراسي المتحرّكة والسماعات والأطراف الصناعية. ويصرف بنك الدواء علاجًا شهريًا يستفيد منه 310 من أصحاب الأمراض المزمنة.</p>
<h3>ترميم البيوت</h3>
<p>عزل الأسقف، وإصلاح الكهرباء والتمديدات الصحية، وتهيئة الحمّام والمدخل لمن يستخدم كرسيًا متحركًا. رمّمنا 58 بيتًا في عام 2025 بأيدي حرفيين من القرى نفسها.</p>
<h3>الإغاثة</h3>
<p>بعد حريق أو سيل أو إخلاء: مأوى مؤقت، وفراش وبطانيات، ووجبات ساخنة وماء، من مخزون جاهز لا ينتظر الشراء. بعد عاصفة يناير 2026 وجدت 46 عائلة مكانًا جافًا خلال 72 ساعة.</p>
<h2>كيف تطلب المساعدة</h2>
<ol>
<li>اتصل بالخط، أو احضر إلى المقرّ، أو ليتصل عنك جار أو قريب أو طبيب.</li>
<li>يسألك الموظف أسئلة قليلة، ويعطيك رقم الطلب.</li>
<li>يزورك باحث اجتماعي خلال 3 أيام، وفي الطوارئ خلال يوم واحد.</li>
<li>تبتّ اللجنة في الطلب خلال أسبوع، وفي الطوارئ خلال يوم، ونخبرك بالسبب إن اعتذرنا.</li>
</ol>
<h2>ما يلزم من أوراق</h2>
<ul>
<li>صورة الهوية.</li>
<li>للعلاج: تقرير طبي حديث، وعرضا سعر من جهتين مختلفتين.</li>
<li>للترميم: صور المكان، وموافقة المالك إن كان البيت مستأجرًا.</li>
</ul>
<p>لا تؤخّر اتصالك لأن ورقة تنقصك؛ نساعدك في استكمالها. وللاطلاع على الحالات التي نجمع لها الآن، انظر <a href="/ar/articles/9/1">نداءات عاجلة</a>.</p>`,
    },
    en: {
      html: `<p>An operation that cannot be put off, a roof that fell in on a rainy night, a home lost to fire. A special unit deals with such cases every day of the week, and answers each request within two days at most.</p>
<h2>The urgent help line</h2>
<p><strong>Call <a href="tel:+970590000123">059-000-0123</a></strong>. Emergencies are answered day and night, all other requests from 8:00 to 20:00. If a life is in danger, call an ambulance or the civil defence first.</p>
<h2>What we help with</h2>
<h3>Medical care</h3>
<p>We pay the hospital directly for the part of an operation or of dialysis that a family cannot meet, and help with wheelchairs, hearing aids and artificial limbs. Our medicine bank supplies 310 people with chronic illness every month.</p>
<h3>House repairs</h3>
<p>We seal roofs, make wiring and plumbing safe, and adapt bathrooms and entrances for wheelchair users. In 2025 craftspeople from the same villages repaired 58 homes with us.</p>
<h3>Emergency relief</h3>
<p>After a fire, a flood or an eviction: temporary shelter, bedding, hot meals and water, from a stock that is always ready. After the storm of January 2026, 46 families had a dry place within 72 hours.</p>
<h2>How to ask for help</h2>
<ol>
<li>Call the line or come to our office. A neighbour, relative or doctor may call for you.</li>
<li>A member of staff asks a few questions and gives you a case number.</li>
<li>A social worker visits you within three days, in an emergency within one.</li>
<li>The committee decides within a week, in an emergency within a day, and tells you the reason if we have to decline.</li>
</ol>
<h2>Papers you will need</h2>
<ul>
<li>A copy of your identity card.</li>
<li>For medical care: a recent medical report, and quotations from two providers.</li>
<li>For repairs: photographs of the place, and the owner’s consent if you rent.</li>
</ul>
<p>Please don’t wait to call because a paper is missing; we will help you get it. The cases we are raising money for now are under <a href="/en/articles/9/1">Urgent appeals</a>.</p>`,
    },
  },
  {
    category: 13,
    ar: {
      html: `<p>ما تقدّمه، قلّ أو كثر، يُصرف في الغرض الذي اخترته. وإن لم تحدّد غرضًا وجّهناه إلى حيث الحاجة أشدّ. شكرًا لأنك هنا.</p>
<h2>التبرّع الشهري</h2>
<p>أمرٌ ثابت من مصرفك بأيّ مبلغ، توقفه متى شئت. المبلغ الصغير المنتظم يتيح لنا أن نعِد العائلة بالشهر القادم.</p>
<h2>تبرّع بوقتك</h2>
<p>ساعات قليلة في الشهر تصنع فرقًا. انظر <a href="/ar/content/5">تطوّع معنا</a>.</p>
<h2>أسئلة المتبرّعين</h2>
<p>من خارج البلاد اتصل على <a href="tel:+970590000123"><bdi dir="ltr">+970 59 000 0123</bdi></a> (الهاتف والرسائل)، أو راسلنا من <a href="/ar/contact">صفحة الاتصال</a>. أموال الزكاة في حساب مستقل ولا تُصرف إلا في مصارفها، وتجد تفصيل الإنفاق في <a href="/ar/content/4">الحوكمة والتقارير</a>.</p>`,
    },
    en: {
      html: `<p>Whatever you give, much or little, is spent on the purpose you choose. If you name none, we send it where the need is greatest. Thank you for being here.</p>
<h2>Give every month</h2>
<p>Set up a standing order of any amount with your bank and stop it whenever you like. A small, regular gift is what lets us promise a family next month.</p>
<h2>Give your time</h2>
<p>A few hours a month make a difference. See <a href="/en/content/5">Volunteer with us</a>.</p>
<h2>Questions from donors</h2>
<p>From abroad, call or message <a href="tel:+970590000123">+970 59 000 0123</a>, or write through the <a href="/en/contact">contact page</a>. Zakat is kept in an account of its own and spent only as zakat may be. How we spend is set out under <a href="/en/content/4">Governance and reports</a>.</p>`,
    },
  },
];
