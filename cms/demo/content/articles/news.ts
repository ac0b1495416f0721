import type { DemoArticle } from '../shape';

/** Category 7, newest first. */
export const newsArticles: DemoArticle[] = [
  {
    category: 7,
    showTime: '2026-11-18',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-18-winter.webp',
      alt: {
        ar: 'شارع قرية تحت المطر وفريق المتطوّعين يوصل طردًا',
        en: 'A village street in the rain and a volunteer carrying a parcel',
      },
    },
    bigPicture: {
      file: 'articles/2026-11-18-winter-wide.webp',
      alt: {
        ar: 'عائلة تجتمع حول المدفأة في مساء بارد',
        en: 'A family gathered round the stove on a cold evening',
      },
    },
    ar: {
      title: 'حملة «شتاء دافئ» تنطلق بتوزيع 300 طرد في القرى الجبلية',
      author: 'فريق الإعلام',
      summary:
        'أنهت فرقنا المرحلة الأولى من حملة الشتاء خلال ثلاثة أيام، وتستعدّ لمرحلتين أخريين حتى تصل الطرود إلى 900 عائلة قبل منتصف يناير.',
      html: `<p>مع أول موجة برد هذا الموسم أنهت فرقنا الميدانية المرحلة الأولى من حملة <strong>«شتاء دافئ»</strong>، وسلّمت <strong>300 طرد</strong> لعائلات تسكن القرى الجبلية، حيث تنخفض الحرارة ليلًا إلى ما دون خمس درجات. وقد بدأنا بهذه القرى لأن الطريق إليها ينقطع أحيانًا بعد الأمطار الغزيرة.</p>
<h2>ماذا يحوي الطرد؟</h2>
<ul>
<li>أربعة أغطية شتوية سميكة.</li>
<li>فرشتان من الإسفنج المضغوط.</li>
<li>لفّة من الشادر العازل لسدّ الشقوق في السقف والنوافذ.</li>
<li>ملابس صوفية لطفلين، بمقاسات سُجّلت مسبقًا.</li>
</ul>
<h2>مراحل التوزيع</h2>
<table>
<caption>خطة حملة الشتاء 2026/2027</caption>
<thead>
<tr><th scope="col">المرحلة</th><th scope="col">المنطقة</th><th scope="col">العائلات</th><th scope="col">الموعد</th></tr>
</thead>
<tbody>
<tr><th scope="row">الأولى</th><td>القرى الجبلية</td><td>300</td><td>من 15 إلى 17 نوفمبر</td></tr>
<tr><th scope="row">الثانية</th><td>الأحياء الشرقية</td><td>350</td><td>من 6 إلى 10 ديسمبر</td></tr>
<tr><th scope="row">الثالثة</th><td>المزارع والبيوت المتفرّقة</td><td>250</td><td>من 10 إلى 14 يناير</td></tr>
</tbody>
</table>
<p>وقالت منسّقة العمل الميداني:</p>
<blockquote><p>«لا نطلب من أحد أن يقف في طابور تحت المطر. نحمل الطرد إلى باب البيت، ونسأل عن السقف والنوافذ قبل أن نغادر».</p></blockquote>
<p>وتُحال البيوت التي يتسرّب إليها الماء إلى فريق <a href="/ar/content/17">المساعدات العاجلة</a> لترميم ما يلزم. وما زالت المرحلة الثالثة بحاجة إلى تغطية 140 طردًا؛ فمن أراد أن يشارك في دفء عائلة فليزر <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
    en: {
      title: 'Warm Winter campaign opens with 300 parcels for the hill villages',
      author: 'Media team',
      summary:
        'Our teams completed the first round of the winter campaign in three days. Two more rounds will bring the total to 900 families by mid-January.',
      html: `<p>The first cold spell of the season had hardly arrived when our field teams finished round one of the <strong>Warm Winter</strong> campaign: <strong>300 parcels</strong>, handed over in hill villages where the temperature drops below five degrees at night. We began there because heavy rain sometimes cuts the road.</p>
<h2>What is in a parcel?</h2>
<ul>
<li>Four thick winter blankets.</li>
<li>Two firm foam mattresses.</li>
<li>A roll of insulating sheet for gaps in roofs and windows.</li>
<li>Woollen clothes for two children, in sizes noted beforehand.</li>
</ul>
<h2>The three rounds</h2>
<table>
<caption>Winter campaign plan 2026/2027</caption>
<thead>
<tr><th scope="col">Round</th><th scope="col">Area</th><th scope="col">Families</th><th scope="col">Dates</th></tr>
</thead>
<tbody>
<tr><th scope="row">First</th><td>Hill villages</td><td>300</td><td>15 to 17 November</td></tr>
<tr><th scope="row">Second</th><td>Eastern neighbourhoods</td><td>350</td><td>6 to 10 December</td></tr>
<tr><th scope="row">Third</th><td>Farms and scattered houses</td><td>250</td><td>10 to 14 January</td></tr>
</tbody>
</table>
<p>Our field coordinator explained how the rounds work:</p>
<blockquote><p>“Nobody has to queue in the rain. We carry the parcel to the door, and we ask about the roof and the windows before we leave.”</p></blockquote>
<p>Homes that let in water are passed on to the <a href="/en/content/17">urgent help</a> team for repair. For the third round, 140 parcels have not been funded yet; if you would like to keep a family warm, please visit the <a href="/en/content/13">donation page</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-11-16',
    showInHome: false,
    picture: {
      file: 'articles/2026-11-16-meeting.webp',
      alt: {
        ar: 'لجنة المشتريات حول طاولة عليها أوراق العروض',
        en: 'The purchasing committee around a table with the offers',
      },
    },
    ar: {
      title: 'دعوة الموردين إلى تقديم عروضهم لطرود الغذاء لعام 2027',
      hidden: true,
      author: 'قسم المشتريات',
      summary:
        'تدعو الجمعية الموردين المحليين إلى تقديم عروض أسعار لأصناف طرد الغذاء الشهري لعام 2027، وفق مواصفات معلنة وشروط متساوية للجميع.',
      html: `<p>تدعو <strong>جمعية خير</strong> الموردين المحليين إلى تقديم عروض أسعار لأصناف طرد الغذاء الشهري لعام 2027. ونقدّر الحاجة بنحو <strong>1,700 طرد في الشهر</strong>، تزيد في شهر رمضان بقرابة 100 طرد.</p>
<h2>الأصناف المطلوبة</h2>
<ul>
<li>أرز متوسّط الحبّة، في أكياس من 5 كيلوغرامات.</li>
<li>زيت نباتي، في عبوات من 3 لترات.</li>
<li>عدس وحمّص وفول من محصول العام.</li>
<li>طحين وسكّر وملح معالج باليود.</li>
</ul>
<h2>شروط المشاركة</h2>
<ol>
<li>سجلّ تجاري ساري المفعول وشهادة خلوّ من الديون الضريبية.</li>
<li>تاريخ انتهاء لا يقلّ عن تسعة أشهر من يوم التوريد.</li>
<li>التسليم في مستودع الجمعية على دفعات شهرية، وعيّنة من كل صنف مع العرض.</li>
</ol>
<p>تُفتح العروض في جلسة علنية يحضرها من شاء من المتقدّمين، وتُقارن بحسب السعر والجودة والقدرة على الالتزام بالمواعيد. ولا يشارك في التقييم من تربطه صلة قرابة أو مصلحة بأحد الموردين، التزامًا بسياسة تضارب المصالح المنشورة في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a>.</p>
<p>تُسلَّم العروض في مغلّف مغلق حتى ظهر الخميس 10 ديسمبر 2026، وتُفتح في اليوم نفسه. وللاستفسار عن المواصفات يمكن مراسلة قسم المشتريات على <a href="mailto:purchasing@khayr.example" dir="ltr">purchasing@khayr.example</a>، وسننشر الأجوبة على الأسئلة المتكرّرة ليطّلع عليها جميع المتقدّمين.</p>`,
    },
    en: {
      title: 'Suppliers invited to quote for the food parcels of 2027',
      hidden: true,
      author: 'Purchasing department',
      summary:
        'The association invites local suppliers to quote for the items of the monthly food parcel in 2027, with published specifications and equal terms.',
      html: `<p><strong>Khayr Association</strong> invites local suppliers to quote for the items of its monthly food parcel in 2027. We expect to need about <strong>1,700 parcels a month</strong>, and roughly 100 more in Ramadan.</p>
<h2>Items needed</h2>
<ul>
<li>Medium-grain rice in 5 kg bags.</li>
<li>Vegetable oil in 3-litre containers.</li>
<li>Lentils, chickpeas and broad beans from this year’s crop.</li>
<li>Flour, sugar and iodised salt.</li>
</ul>
<h2>Conditions</h2>
<ol>
<li>A valid trade licence and a tax clearance certificate.</li>
<li>A shelf life of at least nine months from the day of delivery.</li>
<li>Monthly deliveries to our warehouse, and a sample of each item with the offer.</li>
</ol>
<p>Offers will be opened in a public session that every bidder may attend, and compared by price, quality and reliability of delivery. Nobody who is related to a supplier, or has an interest in one, takes part in the evaluation; our policy on conflicts of interest can be read under <a href="/en/content/4">Governance and reports</a>.</p>
<p>Please hand in your offer in a sealed envelope by noon on Thursday 10 December 2026; envelopes are opened the same day. Questions about the specifications go to <a href="mailto:purchasing@khayr.example">purchasing@khayr.example</a>. We will publish our answers to frequent questions, so that all bidders know the same.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-11-09',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-09-olive-grove.webp',
      alt: {
        ar: 'غصن زيتون مثقل بالثمر فوق التلال',
        en: 'An olive branch heavy with fruit above the hills',
      },
    },
    bigPicture: {
      file: 'articles/2026-11-09-olive-grove-wide.webp',
      alt: {
        ar: 'متطوّعون يقطفون الزيتون',
        en: 'Volunteers picking olives',
      },
    },
    ar: {
      title: 'أربعة أسابيع بين الزيتون: 64 متطوّعًا يجنون محصول 18 عائلة',
      author: 'وحدة التطوّع',
      summary:
        'اختتمت وحدة التطوّع موسم الزيتون بعد ثمانية أيام في الحقول، جُمع فيها 11.4 طنًّا لعائلات لا تجد من يعينها على القطاف.',
      html: `<p>اختتمنا يوم السبت موسم العونة في قطاف الزيتون. فعلى مدى أربع عطل أسبوعية، من 16 أكتوبر إلى 7 نوفمبر، خرج <strong>64 متطوّعًا ومتطوّعة</strong> إلى حقول <strong>18 عائلة</strong> من كبار السن ومن النساء اللواتي يُعِلن أسرهنّ، وجمعوا معًا <strong>11.4 طنًّا</strong> من الثمار.</p>
<h2>يوم في الحقل</h2>
<p>يبدأ اليوم في السادسة والنصف صباحًا بفطور بسيط من الخبز والزعتر، ثم تُمدّ المفارش وتتوزّع الفرق على الأشجار. وعند الظهر يُحمل المحصول إلى المعصرة في اليوم نفسه، فلا يبيت الزيتون في أكياسه ولا ترتفع حموضة زيته.</p>
<blockquote><p>«كنت أخشى أن يبقى الزيتون على شجره هذا العام. جاؤوا قبل الشمس، وضحكنا كثيرًا، وعاد الحقل كما كان أيام أولادي»، قالت صاحبة حقل في السبعين من عمرها.</p></blockquote>
<h2>زيت يعود إلى الموائد</h2>
<p>احتفظت كل عائلة بزيتها كاملًا، واختارت إحدى عشرة عائلة أن تتبرّع بجزء منه، فاجتمع <strong>160 لترًا</strong> أُضيفت إلى طرود <a href="/ar/content/14">مشروع الغذاء</a> لشهر نوفمبر. أمّا الأغصان المكسورة فقد وُزّعت حطبًا على البيوت المجاورة.</p>
<p>نشكر المعصرة التي خفّضت أجرة العصر إلى النصف، وطلبة الجامعات الذين جاؤوا في كل عطلة. وصور الموسم منشورة في <a href="/ar/gallery/6/1">معرض الصور</a>، ومن أراد أن يكون معنا في الموسم القادم فليسجّل في صفحة <a href="/ar/content/5">تطوّع معنا</a>.</p>`,
    },
    en: {
      title: 'Four weekends in the groves: 64 volunteers bring in 18 harvests',
      author: 'Volunteer unit',
      summary:
        'After eight days in the groves our volunteers have closed the olive season: 11.4 tonnes picked for families who had no one to help them.',
      html: `<p>Saturday was the last day of this year’s olive harvest. Over four weekends, from 16 October to 7 November, <strong>64 volunteers</strong> went out to the groves of <strong>18 families</strong>, most of them elderly people or women who support a household on their own. Together they picked <strong>11.4 tonnes</strong> of olives.</p>
<h2>A day in the grove</h2>
<p>The day starts at half past six with bread and thyme. Then the sheets are spread and the teams divide the trees among themselves. At noon the fruit goes straight to the press, so that no olives spend the night in sacks and the oil keeps its low acidity.</p>
<blockquote><p>“I was afraid the olives would stay on the trees this year. They came before the sun, we laughed a lot, and the grove was as it used to be when my children were here,” said a grove owner in her seventies.</p></blockquote>
<p>People here call this kind of neighbourly help <span lang="ar" dir="rtl">«عونة»</span>: many hands for one field, and nobody keeps count.</p>
<h2>Oil for other tables</h2>
<p>Every family kept its own oil. Eleven of them chose to give a share of it away, and the <strong>160 litres</strong> collected have gone into the November parcels of the <a href="/en/content/14">food project</a>. Broken branches were handed to neighbours as firewood.</p>
<p>Our thanks go to the press, which halved its fee, and to the students who came every weekend. You will find pictures in the <a href="/en/gallery/6/1">photo gallery</a>; to join us next season, sign up under <a href="/en/content/5">Volunteer with us</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-11-02',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-02-food-parcels.webp',
      alt: {
        ar: 'متطوّعون يرتّبون طرود الغذاء على خطّ الفرز في المستودع',
        en: 'Volunteers packing food parcels along the sorting line in the warehouse',
      },
    },
    bigPicture: {
      file: 'articles/2026-11-02-food-parcels-wide.webp',
      alt: {
        ar: 'متطوّعون يتناقلون الصناديق يدًا بيد',
        en: 'Volunteers passing boxes from hand to hand',
      },
    },
    ar: {
      title:
        'مشروع الغذاء يصل في أكتوبر إلى 1,650 عائلة، وخطّ فرز جديد في المستودع يختصر زمن تجهيز الطرد الواحد من تسع دقائق إلى أربع',
      author: 'إدارة مشروع الغذاء',
      summary:
        'ارتفع عدد العائلات المستفيدة من طرد الغذاء الشهري إلى 1,650، وساعد خطّ فرز بسيط صُنع محليًّا على إنهاء التوزيع قبل موعده بيومين.',
      html: `<p>وصل طرد الغذاء في أكتوبر إلى <strong>1,650 عائلة</strong>، وهو أعلى رقم نسجّله خارج شهر رمضان. وأُنجز التوزيع في ستة أيام بدل ثمانية، والفضل لخطّ فرز جديد صنعته ورشة محلية من أسطوانات متحرّكة وطاولات بارتفاع مريح.</p>
<h2>كيف يعمل الخطّ؟</h2>
<ol>
<li>تُفتح الكرتونة في أول الخطّ، ويُلصق عليها رقم لا يحمل اسم العائلة.</li>
<li>يمرّ الطرد على سبع محطّات، في كل منها صنف أو صنفان.</li>
<li>يُوزن الطرد في آخر الخطّ؛ فإن نقص عن 24 كيلوغرامًا عاد إلى المراجعة.</li>
</ol>
<p>بهذا انخفض زمن تجهيز الطرد من تسع دقائق إلى أربع، وقلّت الطرود الناقصة إلى أقل من واحد في المئة.</p>
<table>
<caption>العائلات المستفيدة شهريًّا في عام 2026</caption>
<thead>
<tr><th scope="col">الشهر</th><th scope="col">العائلات</th><th scope="col">منها عائلات جديدة</th></tr>
</thead>
<tbody>
<tr><th scope="row">يوليو</th><td>1,540</td><td>22</td></tr>
<tr><th scope="row">أغسطس</th><td>1,565</td><td>31</td></tr>
<tr><th scope="row">سبتمبر</th><td>1,610</td><td>52</td></tr>
<tr><th scope="row">أكتوبر</th><td>1,650</td><td>47</td></tr>
</tbody>
</table>
<blockquote><p>«كنّا ننحني فوق الكراتين ثماني ساعات. الآن يمشي الطرد إلينا، ويبقى لنا وقت لنفحص تاريخ كل علبة»، قالت مسؤولة المستودع.</p></blockquote>
<p>لتحديث رقم الهاتف أو مكان السكن قبل توزيع نوفمبر، يمكن للعائلات المسجّلة الاتصال بالمستودع على <a href="tel:+970590000145" dir="ltr">059-000-0145</a> من الثامنة صباحًا حتى الثانية بعد الظهر. وتفاصيل المشروع في صفحة <a href="/ar/content/14">مشروع الغذاء</a>.</p>`,
    },
    en: {
      title:
        'Food project reaches 1,650 families in October as a new sorting line at the warehouse cuts packing time from nine minutes to four',
      author: 'Food project office',
      summary:
        'The monthly food parcel now reaches 1,650 families, and a simple, locally built sorting line let us finish the October round two days early.',
      html: `<p>In October the food parcel reached <strong>1,650 families</strong>, the highest number we have recorded outside Ramadan. The round took six days instead of eight. The credit goes to a new sorting line, built by a workshop in town from rollers and tables of a comfortable height.</p>
<h2>How the line works</h2>
<ol>
<li>The box is opened at the head of the line and labelled with a number, never with a family’s name.</li>
<li>It passes seven stations with one or two items each.</li>
<li>At the end it is weighed; anything under 24 kg goes back to be checked.</li>
</ol>
<p>Packing a parcel now takes four minutes instead of nine, and fewer than one in a hundred is incomplete.</p>
<table>
<caption>Families served each month in 2026</caption>
<thead>
<tr><th scope="col">Month</th><th scope="col">Families</th><th scope="col">New among them</th></tr>
</thead>
<tbody>
<tr><th scope="row">July</th><td>1,540</td><td>22</td></tr>
<tr><th scope="row">August</th><td>1,565</td><td>31</td></tr>
<tr><th scope="row">September</th><td>1,610</td><td>52</td></tr>
<tr><th scope="row">October</th><td>1,650</td><td>47</td></tr>
</tbody>
</table>
<blockquote><p>“We used to bend over boxes for eight hours. Now the parcel comes to us, and there is time to check the date on every tin,” said the warehouse supervisor.</p></blockquote>
<p>Registered families who need to change their phone number or address before the November round can call the warehouse on <a href="tel:+970590000145">059-000-0145</a>, from 8:00 to 14:00. More about the work is on the <a href="/en/content/14">food project</a> page.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-10-21',
    showInHome: false,
    picture: {
      file: 'articles/2026-10-21-kitchen.webp',
      alt: {
        ar: 'طبّاخون حول قدور كبيرة في مطبخ الجمعية',
        en: 'Cooks around large pots in the association’s kitchen',
      },
    },
    ar: {
      title: 'مطبخ الجمعية يعود إلى العمل بتهوية جديدة و260 وجبة في اليوم',
      author: 'إدارة مشروع الغذاء',
      summary:
        'بعد صيانة دامت ثلاثة أسابيع عاد المطبخ إلى إعداد الوجبات الساخنة خمسة أيام في الأسبوع لكبار السن والمرضى ومن لا مطبخ لهم.',
      html: `<p>عادت رائحة الطعام إلى مطبخ الجمعية صباح الأحد بعد توقّف دام ثلاثة أسابيع، رُكّب خلالها شفّاط كبير ومدّت خطوط غاز جديدة، وأُعيد طلاء الجدران بدهان يسهل غسله. ويُعدّ المطبخ الآن <strong>260 وجبة ساخنة</strong> في اليوم، من الأحد إلى الخميس.</p>
<h2>لمن تذهب الوجبات؟</h2>
<ul>
<li>كبار سنّ يعيشون وحدهم ولا يقدرون على الطهو.</li>
<li>مرضى يراجعون المستشفى ومرافقوهم.</li>
<li>عائلات تقيم مؤقّتًا في بيوت لا مطبخ فيها.</li>
</ul>
<p>تغادر الوجبات المطبخ في الحادية عشرة في صناديق تحفظ الحرارة، ويوصلها متطوّعون إلى البيوت قبل الواحدة ظهرًا.</p>
<h2>سلامة الغذاء أولًا</h2>
<p>استغلّ الفريق أيام الصيانة في دورة من 20 ساعة عن نظام <span lang="en" dir="ltr">HACCP (Hazard Analysis and Critical Control Points)</span>. وصارت في المطبخ اليوم سجلّات يومية للحرارة، وألواح تقطيع ملوّنة تفصل اللحوم عن الخضار، وعيّنة من كل طبخة تُحفظ 72 ساعة في الثلاجة.</p>
<blockquote><p>«نطبخ كأنّ ضيفًا عزيزًا سيأكل من القدر. الفرق أنّنا نكتب الآن درجة حرارتها»، قالت رئيسة الطبّاخات.</p></blockquote>
<p>يحتاج المطبخ إلى سائقين متطوّعين أيام الثلاثاء والخميس لمدّة ساعتين. للتسجيل: <a href="/ar/content/5">تطوّع معنا</a>، أو رسالة عبر <a href="/ar/contact">صفحة الاتصال</a>.</p>`,
    },
    en: {
      title: 'Community kitchen back at work with new ventilation and 260 meals a day',
      author: 'Food project office',
      summary:
        'After three weeks of repairs the kitchen again cooks five days a week for older people, patients and families who have nowhere to cook.',
      html: `<p>On Sunday morning the smell of cooking returned to our kitchen. During three weeks of repairs a large extractor was fitted, new gas lines were laid and the walls were repainted in a washable finish. The kitchen now prepares <strong>260 hot meals</strong> a day, Sunday to Thursday.</p>
<h2>Who receives them?</h2>
<ul>
<li>Older people who live alone and can no longer cook.</li>
<li>Hospital outpatients and those who accompany them.</li>
<li>Families staying for a while in rooms without a kitchen.</li>
</ul>
<p>The meals leave at eleven in insulated boxes, and volunteers bring them to people’s doors before one o’clock.</p>
<h2>Food safety first</h2>
<p>The team used the break for a 20-hour course on HACCP (Hazard Analysis and Critical Control Points). There are now daily temperature records, coloured boards that keep meat apart from vegetables, and a sample of every dish, kept in the refrigerator for 72 hours.</p>
<blockquote><p>“We cook as if a dear guest were going to eat from the pot. The difference is that we now write down its temperature,” said the head cook.</p></blockquote>
<p>The day’s favourite is still <span lang="ar" dir="rtl">«مجدّرة»</span>, lentils with rice and a great many onions.</p>
<p>The kitchen is looking for volunteer drivers on Tuesdays and Thursdays, two hours at a time. Please register under <a href="/en/content/5">Volunteer with us</a> or send us a message through the <a href="/en/contact">contact page</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-10-12',
    showInHome: true,
    picture: {
      file: 'articles/2026-10-12-sewing.webp',
      alt: {
        ar: 'متدرّبات يخطن على الماكينات في مشغل الخياطة',
        en: 'Trainees at their machines in the sewing workshop',
      },
    },
    bigPicture: {
      file: 'articles/2026-10-12-sewing-wide.webp',
      alt: {
        ar: 'ماكينة خياطة وبكرات خيط على الطاولة',
        en: 'A sewing machine and reels of thread on a table',
      },
    },
    ar: {
      title: 'تخريج الدفعة الخامسة من مشغل الخياطة: 18 متدرّبة و18 ماكينة',
      author: 'برنامج التنمية',
      summary:
        'أنهت ثماني عشرة متدرّبة دورة من 120 ساعة في الخياطة والتفصيل، وتسلّمت كل منهنّ ماكينة بقرض عيني بلا فوائد لتبدأ العمل من بيتها.',
      html: `<p>احتفل مشغل الخياطة يوم السبت بتخريج دفعته الخامسة. <strong>18 متدرّبة</strong> أنهين دورة من <strong>120 ساعة</strong> على مدى خمسة أشهر، تعلّمن فيها أخذ القياسات ورسم الباترون والخياطة والتشطيب، وصيانة الماكينة أيضًا.</p>
<h2>ما بعد الشهادة</h2>
<p>لا تنتهي الدورة عند الشهادة. فقد تسلّمت كل خرّيجة ماكينة خياطة بنظام <strong>القرض العيني</strong>: تسدّد ثمنها على 24 شهرًا بلا فوائد، وتعود الأقساط لتشتري ماكينات الدفعة التالية. كما يساعدها المشغل في ثلاثة أمور:</p>
<ul>
<li>طلبيات أولى من الجمعية، مثل مرايل المدارس وأكياس القماش.</li>
<li>زيارة كل شهر من المدرّبة في نصف السنة الأولى.</li>
<li>شراء القماش بالجملة مع بقيّة الخرّيجات.</li>
</ul>
<h2>أربع دفعات سابقة</h2>
<p>تخرّجت في الدفعات الأربع السابقة 61 متدرّبة، تكسب <strong>38</strong> منهنّ اليوم دخلًا منتظمًا من الخياطة، وافتتحت أربع منهنّ مشغلًا مشتركًا قرب السوق.</p>
<blockquote><p>«أول مبلغ كسبته اشتريت به نظّارة لابنتي. كانت أجمل فاتورة أدفعها»، قالت خرّيجة من الدفعة الرابعة جاءت لتهنّئ زميلاتها.</p></blockquote>
<p>يُفتح التسجيل للدفعة السادسة في الأسبوع الأول من يناير 2027 في مكتب الجمعية. اقرأ عن بقيّة الأعمال في صفحة <a href="/ar/content/16">برنامج التنمية</a>، وعن نساء غيّرن حياتهنّ في <a href="/ar/articles/10/1">قصص الأثر</a>.</p>`,
    },
    en: {
      title: 'Fifth sewing class graduates: 18 trainees, each with her own machine',
      author: 'Development programme',
      summary:
        'Eighteen women have finished a 120-hour course in sewing and tailoring. Each now has a machine on an interest-free loan in kind to work from home.',
      html: `<p>The sewing workshop celebrated its fifth graduation on Saturday. <strong>18 women</strong> completed a course of <strong>120 hours</strong> over five months. They learned to take measurements, draft patterns, sew and finish, and to look after the machine as well.</p>
<h2>After the certificate</h2>
<p>The course does not end with a certificate. Every graduate took home a sewing machine as a <strong>loan in kind</strong>: she pays back its price over 24 months, without interest, and her instalments buy machines for the next class. The workshop helps in three more ways:</p>
<ul>
<li>first orders from the association, such as school aprons and cloth bags;</li>
<li>a monthly visit from the trainer for the first half-year;</li>
<li>fabric bought wholesale together with other graduates.</li>
</ul>
<h2>The first four classes</h2>
<p>Sixty-one women graduated before them. Today <strong>38</strong> earn a regular income from sewing, and four have opened a shared workshop near the market.</p>
<blockquote><p>“With the first money I earned I bought glasses for my daughter. It was the nicest bill I have ever paid,” said a graduate of the fourth class, who had come to congratulate the new ones.</p></blockquote>
<p>Registration for the sixth class opens at our office in the first week of January 2027. Read about the wider work on the <a href="/en/content/16">development programme</a> page, and about women who changed their lives in our <a href="/en/articles/10/1">stories of change</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-09-24',
    showInHome: true,
    picture: {
      file: 'articles/2026-09-24-well.webp',
      alt: {
        ar: 'مضخّة بئر جديدة يملأ منها الأهالي دلاءهم',
        en: 'Villagers filling buckets at the pump of a new well',
      },
    },
    bigPicture: {
      file: 'articles/2026-09-24-well-wide.webp',
      alt: {
        ar: 'أهالي القرية عند البئر',
        en: 'Villagers at the well',
      },
    },
    ar: {
      title: 'بئر بعمق 132 مترًا تروي 210 بيوت في القرى الشرقية',
      author: 'برنامج التنمية',
      summary:
        'بدأ الضخّ من البئر الجديدة بعد أقل من ثلاثة أشهر من العمل، تشغّلها ألواح شمسية، وأكّدت فحوص المختبر أنّ ماءها صالح للشرب.',
      html: `<p>فُتح الصمّام في التاسعة صباحًا، وانتظر الأطفال نصف دقيقة ثم صفّقوا. بهذا بدأ الضخّ من البئر التي حفرتها الجمعية في القرى الشرقية، لتخدم <strong>210 بيوت</strong> يسكنها قرابة 1,300 شخص، كانوا يشترون الماء من الصهاريج منذ سنوات.</p>
<h2>البئر بالأرقام</h2>
<ul>
<li>العمق: <strong>132 مترًا</strong>، ومستوى الماء على عمق 88 مترًا.</li>
<li>الضخّ: 12 مترًا مكعّبًا في الساعة، ست ساعات في اليوم.</li>
<li>الطاقة: 24 لوحًا شمسيًّا، بلا وقود ولا فواتير.</li>
</ul>
<h2>ماء صالح للشرب</h2>
<p>أُخذت العيّنات في 13 سبتمبر، وقورنت النتائج بإرشادات منظمة الصحة العالمية (<span lang="en" dir="ltr">WHO</span>).</p>
<table>
<caption>نتائج فحص ماء البئر، سبتمبر 2026</caption>
<thead>
<tr><th scope="col">الفحص</th><th scope="col">النتيجة</th><th scope="col">الحدّ المسموح</th></tr>
</thead>
<tbody>
<tr><th scope="row">العكورة (<span dir="ltr">NTU</span>)</th><td>0.6</td><td>حتى 5</td></tr>
<tr><th scope="row">الحموضة (<span dir="ltr">pH</span>)</th><td>7.4</td><td>من 6.5 إلى 8.5</td></tr>
<tr><th scope="row">النترات (<span dir="ltr">mg/L</span>)</th><td>21</td><td>حتى 50</td></tr>
<tr><th scope="row">الأملاح الذائبة (<span dir="ltr">mg/L</span>)</th><td>480</td><td>حتى 1,000</td></tr>
<tr><th scope="row">الإشريكية القولونية (<span dir="ltr">E. coli</span>)</th><td>لا توجد</td><td>لا توجد</td></tr>
</tbody>
</table>
<p>تدير البئرَ لجنة من سبعة من أهل القرى، منهم ثلاث نساء، وتجمع رسمًا رمزيًّا للصيانة. وقال مهندس المشروع:</p>
<blockquote><p>«الحفر استغرق 19 يومًا، أمّا الاتفاق على من يحمل المفتاح فاستغرق شهرين، وهو ما سيُبقي البئر تعمل».</p></blockquote>
<p>اقرأ عن <a href="/ar/articles/8/1">مشاريعنا</a> الأخرى، أو ساهم في البئر القادمة عبر <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
    en: {
      title: 'A 132-metre well brings water to 210 homes in the eastern villages',
      author: 'Development programme',
      summary:
        'After less than three months of work the new solar-powered well is running, and laboratory tests have confirmed that its water is fit to drink.',
      html: `<p>The valve was opened at nine in the morning. The children waited for half a minute, and then they clapped. The association’s new well in the eastern villages now serves <strong>210 homes</strong> with about 1,300 people, who had been buying their water from tankers for years.</p>
<h2>The well in figures</h2>
<ul>
<li>Depth: <strong>132 metres</strong>, with the water level at 88 metres.</li>
<li>Output: 12 cubic metres an hour, six hours a day.</li>
<li>Power: 24 solar panels, so no fuel and no bills.</li>
</ul>
<h2>Fit to drink</h2>
<p>Samples were taken on 13 September and compared with the guidelines of the World Health Organization (WHO).</p>
<table>
<caption>Water test results, September 2026</caption>
<thead>
<tr><th scope="col">Test</th><th scope="col">Result</th><th scope="col">Limit</th></tr>
</thead>
<tbody>
<tr><th scope="row">Turbidity (NTU)</th><td>0.6</td><td>up to 5</td></tr>
<tr><th scope="row">Acidity (pH)</th><td>7.4</td><td>6.5 to 8.5</td></tr>
<tr><th scope="row">Nitrate (mg/L)</th><td>21</td><td>up to 50</td></tr>
<tr><th scope="row">Dissolved solids (mg/L)</th><td>480</td><td>up to 1,000</td></tr>
<tr><th scope="row"><em>E. coli</em></th><td>none found</td><td>none</td></tr>
</tbody>
</table>
<p>A committee of seven villagers, three of them women, runs the well and collects a small fee for maintenance. As the project engineer put it:</p>
<blockquote><p>“Drilling took 19 days. Agreeing on who holds the key took two months, and that is what will keep the well working.”</p></blockquote>
<p>Read about <a href="/en/articles/8/1">our other projects</a>, or help with the next well on the <a href="/en/content/13">donation page</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-09-06',
    showInHome: true,
    picture: {
      file: 'articles/2026-09-06-school.webp',
      alt: {
        ar: 'أطفال يحملون حقائبهم أمام المدرسة',
        en: 'Children with their bags in front of the school',
      },
    },
    bigPicture: {
      file: 'articles/2026-09-06-school-wide.webp',
      alt: {
        ar: 'درس أمام السبّورة',
        en: 'A lesson at the blackboard',
      },
    },
    ar: {
      title: '1,100 حقيبة مدرسية تصل إلى الطلبة قبل أن يُقرع الجرس الأول',
      author: 'فريق البرنامج الموسمي',
      summary:
        'أتمّ البرنامج الموسمي توزيع الحقائب والقرطاسية على 1,100 طالب وطالبة من الصفّ الأول إلى التاسع، بالتعاون مع مرشدات المدارس.',
      html: `<p>بدأ العام الدراسي هذا الأسبوع، وفي 16 مدرسة دخل <strong>1,100 طالب وطالبة</strong> صفوفهم بحقائب جديدة من حملة «العودة إلى المدرسة». وقد انتهى التوزيع يوم الخميس، قبل أن يُقرع الجرس الأول بثلاثة أيام.</p>
<h2>توزيع هادئ</h2>
<p>لا نوزّع الحقائب في ساحة المدرسة ولا أمام الكاميرات. تتسلّمها الأمّهات والآباء في مواعيد محدّدة، ويختار الطفل لون حقيبته بنفسه. أمّا القوائم فتعدّها مرشدات المدارس، وتراجعها باحثاتنا الاجتماعيات من غير أن يطّلع عليها أحد سواهنّ.</p>
<table>
<caption>الحقائب بحسب المرحلة</caption>
<thead>
<tr><th scope="col">الصفوف</th><th scope="col">الحقائب</th><th scope="col">محتوى إضافي</th></tr>
</thead>
<tbody>
<tr><th scope="row">من الأول إلى الثالث</th><td>420</td><td>ألوان ومريلة من مشغل الخياطة</td></tr>
<tr><th scope="row">من الرابع إلى السادس</th><td>380</td><td>قاموس مصوّر وعلبة هندسة</td></tr>
<tr><th scope="row">من السابع إلى التاسع</th><td>300</td><td>آلة حاسبة ودفاتر مختبر</td></tr>
</tbody>
</table>
<p>وفي كل حقيبة اثنا عشر دفترًا وأقلام ومبراة وقارورة ماء.</p>
<blockquote><p>«سألني ابني: هل هي لي وحدي؟ لم تكن له حقيبة لم يحملها أخوه قبله»، قالت أمّ لأربعة أطفال.</p></blockquote>
<p>بقيت لدينا 60 حقيبة للطلبة الذين ينتقلون إلى مدارس المنطقة خلال الفصل. على من يحتاج إليها أن يكلّم مرشدة المدرسة أو يكتب إلينا عبر <a href="/ar/contact">صفحة الاتصال</a>. وعن بقيّة حملات السنة اقرأ <a href="/ar/content/15">البرنامج الموسمي</a>.</p>`,
    },
    en: {
      title: '1,100 school bags reach pupils before the first bell rings',
      author: 'Seasonal programme team',
      summary:
        'The seasonal programme has handed out bags and stationery to 1,100 pupils in grades 1 to 9, working with the counsellors of their schools.',
      html: `<p>School begins this week, and in 16 schools <strong>1,100 pupils</strong> walk into class with a new bag from our back-to-school campaign. The last one was handed over on Thursday, three days before the first bell.</p>
<h2>Quietly done</h2>
<p>We do not give out bags in the schoolyard or in front of cameras. Parents collect them at an agreed time, and the children choose the colour themselves. The lists are drawn up by the school counsellors and reviewed by our social workers; nobody else sees them.</p>
<table>
<caption>Bags by grade</caption>
<thead>
<tr><th scope="col">Grades</th><th scope="col">Bags</th><th scope="col">Also inside</th></tr>
</thead>
<tbody>
<tr><th scope="row">1 to 3</th><td>420</td><td>Colours and an apron from the sewing workshop</td></tr>
<tr><th scope="row">4 to 6</th><td>380</td><td>A picture dictionary and a geometry set</td></tr>
<tr><th scope="row">7 to 9</th><td>300</td><td>A calculator and laboratory notebooks</td></tr>
</tbody>
</table>
<p>Every bag also holds twelve exercise books, pens and pencils, a sharpener and a water bottle.</p>
<blockquote><p>“My son asked, ‘Is it only mine?’ He had never had a bag that his brother had not carried before him,” said a mother of four.</p></blockquote>
<p>We have kept 60 bags for pupils who move to the area during the term. If you need one, please talk to the school counsellor or write to us through the <a href="/en/contact">contact page</a>. The year’s other campaigns are described under <a href="/en/content/15">Seasonal programme</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-08-17',
    showInHome: false,
    picture: {
      file: 'articles/2026-08-17-library.webp',
      alt: {
        ar: 'قرّاء صغار وكبار بين رفوف المكتبة',
        en: 'Readers young and old between the library shelves',
      },
    },
    ar: {
      title: 'نادي القراءة الصيفي يختتم موسمه بمعرض قصص كتبها الأطفال',
      author: 'فريق الإعلام',
      summary:
        'خمسة أسابيع أمضاها 85 طفلًا وطفلة بين الكتب في مكتبة الجمعية، وانتهت بقصص كتبوها ورسموها وجلّدوها بأيديهم.',
      html: `<p>على طاولة طويلة قرب باب المكتبة اصطفّ <strong>85 كتابًا</strong> لا توجد من أيّ منها نسخة ثانية: قصص كتبها ورسمها وجلّدها أطفال نادي القراءة الصيفي. وقد زار المعرض يوم الخميس أهالي الأطفال ومعلّماتهم، وقرأ كل كاتب صغير صفحة من قصّته بصوت عالٍ.</p>
<h2>خمسة أسابيع</h2>
<p>امتدّ النادي من 11 يوليو إلى 13 أغسطس، ثلاثة أيام في الأسبوع، للأعمار من 8 سنوات إلى 13 سنة. وسارت كل جلسة على ترتيب واحد:</p>
<ol>
<li>نصف ساعة قراءة صامتة، والمتطوّعات يقرأن مع الأطفال لا عليهم.</li>
<li>حكاية تُروى شفويًّا، وغالبًا ما تأتي بها جدّة من الحيّ.</li>
<li>ورشة كتابة ورسم، ثم استعارة كتاب إلى البيت.</li>
</ol>
<p>وسجّلت المكتبة في هذه المدّة <strong>1,240 إعارة</strong>، ولم يضع سوى كتابين اثنين، عاد أحدهما بعد الإغلاق مع رسالة اعتذار بخطّ جميل.</p>
<blockquote><p>«جاءنا طفل قال إنّه لا يحبّ القراءة. تبيّن أنه لا يحبّ أن يُسأل بعدها. تركناه يقرأ، فأنهى تسعة كتب»، قالت أمينة المكتبة.</p></blockquote>
<h2>ماذا بعد؟</h2>
<p>تبقى المكتبة مفتوحة للأطفال بعد ظهر كل سبت طوال العام الدراسي. ونرحّب بالكتب المستعملة النظيفة للأعمار من 6 سنوات إلى 14 سنة؛ وتُسلَّم في مكتب الجمعية. صور المعرض في <a href="/ar/gallery/6/1">معرض الصور</a>.</p>`,
    },
    en: {
      title: 'Summer reading club closes with an exhibition of children’s own books',
      author: 'Media team',
      summary:
        'Eighty-five children spent five weeks among the books of our library, and ended the summer with stories they wrote, drew and bound themselves.',
      html: `<p>On a long table by the library door stood <strong>85 books</strong> of which there is only one copy each: stories written, illustrated and bound by the children of the summer reading club. Parents and teachers came to see them on Thursday, and every young author read a page aloud.</p>
<h2>Five weeks</h2>
<p>The club ran from 11 July to 13 August, three afternoons a week, for children aged 8 to 13. Each session followed the same pattern:</p>
<ol>
<li>half an hour of silent reading, with the volunteers reading alongside the children rather than to them;</li>
<li>a story told by heart, often by a grandmother from the neighbourhood;</li>
<li>a writing and drawing workshop, and a book to take home.</li>
</ol>
<p>The library recorded <strong>1,240 loans</strong> in that time. Only two books went missing, and one of them came back after closing day with an apology in beautiful handwriting.</p>
<blockquote><p>“One boy told us that he did not like reading. It turned out that he did not like being questioned afterwards. We let him read, and he finished nine books,” said the librarian.</p></blockquote>
<h2>What comes next</h2>
<p>The library stays open to children every Saturday afternoon throughout the school year. Clean second-hand books for ages 6 to 14 are welcome at our office. You will find pictures of the exhibition in the <a href="/en/gallery/6/1">photo gallery</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-07-28',
    showInHome: false,
    picture: {
      file: 'articles/2026-07-28-greenhouse.webp',
      alt: {
        ar: 'قطاف الثمار بين صفوف النباتات في بيت بلاستيكي',
        en: 'Fruit being picked between the rows in a greenhouse',
      },
    },
    ar: {
      title: '14 بيتًا بلاستيكيًّا تنهي موسمها الثاني بـ39 طنًّا من الخضار',
      author: 'برنامج التنمية',
      summary:
        'أربع عشرة عائلة مزارعة باعت محصول موسمها الثاني في السوق المحلية، واشترت الجمعية منه ستة أطنان لمشروع الغذاء.',
      html: `<p>انتهى الموسم الثاني لمشروع البيوت البلاستيكية، وجمعت <strong>14 عائلة</strong> مزارعة ما يقارب <strong>39 طنًّا</strong> من البندورة والخيار، أي 2.8 طن في المعدّل لكل بيت مساحته 250 مترًا مربّعًا. وفي الموسم الأول كانت البيوت تسعة، ولم يزد معدّل الواحد منها على طنّين.</p>
<h2>ما الذي تغيّر؟</h2>
<ul>
<li>شبكة ريّ بالتنقيط خفّضت استهلاك الماء إلى النصف تقريبًا.</li>
<li>زيارة أسبوعية من مهندسة زراعية، وهاتف للأسئلة بين الزيارات.</li>
<li>شتلات مطعّمة أقدر على تحمّل حرّ يونيو.</li>
</ul>
<h2>من الحقل إلى الطرد</h2>
<p>باعت العائلات معظم المحصول في السوق المحلية، واشترت الجمعية منها <strong>ستة أطنان</strong> بسعر السوق، أُضيفت طازجة إلى طرود <a href="/ar/content/14">مشروع الغذاء</a>. هكذا يأكل من المحصول من زرعه ومن لم يجد أرضًا يزرعها.</p>
<blockquote><p>«كنّا نبيع بالصندوق لمن يمرّ. في هذا الموسم عرفنا سعر الكيلو قبل أن نقطف، ووقّعنا أول عقد في حياتنا»، قال مزارع وزوجته تعمل معه في البيت نفسه.</p></blockquote>
<p>تسدّد كل عائلة ثمن البيت على خمس سنوات بنظام القرض العيني، وقد التزمت كلها بأقساطها حتى الآن. ونستعدّ لإضافة ستة بيوت في الربيع القادم؛ وتُعلن شروط التقديم في صفحة <a href="/ar/content/16">برنامج التنمية</a> في نوفمبر.</p>`,
    },
    en: {
      title: 'Fourteen greenhouses end their second season with 39 tonnes of vegetables',
      author: 'Development programme',
      summary:
        'Fourteen farming families sold their second season’s crop on the local market, and the association bought six tonnes for the food project.',
      html: `<p>The second season of our greenhouse project is over. <strong>Fourteen families</strong> harvested almost <strong>39 tonnes</strong> of tomatoes and cucumbers, an average of 2.8 tonnes for each house of 250 square metres. In the first season there were nine houses, and the average was barely two tonnes.</p>
<h2>What made the difference?</h2>
<ul>
<li>Drip irrigation, which cut water use by about half.</li>
<li>A weekly visit from an agronomist, and a phone line for questions in between.</li>
<li>Grafted seedlings that stand up better to the heat of June.</li>
</ul>
<h2>From the field to the parcel</h2>
<p>The families sold most of the crop on the local market. The association bought <strong>six tonnes</strong> at the market price and added them, fresh, to the parcels of the <a href="/en/content/14">food project</a>. So the harvest feeds those who grew it, and also those who have no land to grow anything on.</p>
<blockquote><p>“We used to sell by the box to whoever passed by. This season we knew the price per kilo before we picked, and signed the first contract of our lives,” said a farmer who runs his greenhouse together with his wife.</p></blockquote>
<p>Each family pays for its greenhouse over five years, as a loan in kind, and so far all of them have kept up their instalments. Six more houses are planned for next spring; the conditions will be announced on the <a href="/en/content/16">development programme</a> page in November.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-07-06',
    showInHome: false,
    picture: {
      file: 'articles/2026-07-06-meeting.webp',
      alt: {
        ar: 'عرض أرقام التقرير السنوي أمام أعضاء الهيئة العامة',
        en: 'The annual report’s figures presented to the general assembly',
      },
    },
    ar: {
      title:
        'الهيئة العامة تصادق على التقرير السنوي لعام 2025 والبيانات المالية المدقّقة، وتقرّر نشرها كاملة مع خطة العمل لعامي 2026 و2027',
      author: 'الإدارة التنفيذية',
      summary:
        'صادقت الهيئة العامة على تقرير 2025 بعد عرض رأي المدقّق الخارجي؛ وقد ذهب 94% من الإنفاق إلى البرامج و6% إلى الإدارة والتشغيل.',
      html: `<p>عقدت الهيئة العامة اجتماعها السنوي مساء السبت في قاعة الجمعية بحضور 71 عضوًا من أصل 96، وصادقت بالأغلبية على التقريرين الإداري والمالي لعام 2025. وأصدر المدقّق الخارجي رأيًا <strong>غير متحفّظ</strong> وفق المعايير الدولية للتدقيق <span lang="en" dir="ltr">(International Standards on Auditing, ISA)</span>.</p>
<h2>أين ذهبت التبرّعات؟</h2>
<p>بقي مشروع الغذاء أكبر أبواب الإنفاق، وزادت حصة برنامج التنمية للعام الثالث على التوالي.</p>
<table>
<caption>الإنفاق في عام 2025 بحسب البرنامج</caption>
<thead>
<tr><th scope="col">البرنامج</th><th scope="col">الحصة من الإنفاق</th></tr>
</thead>
<tbody>
<tr><th scope="row">مشروع الغذاء</th><td>46%</td></tr>
<tr><th scope="row">البرنامج الموسمي</th><td>21%</td></tr>
<tr><th scope="row">برنامج التنمية</th><td>17%</td></tr>
<tr><th scope="row">المساعدات العاجلة</th><td>10%</td></tr>
<tr><th scope="row">الإدارة والتشغيل</th><td>6%</td></tr>
</tbody>
</table>
<h2>قرارات الاجتماع</h2>
<ol>
<li>نشر التقرير كاملًا باللغتين، ومعه رسالة المدقّق إلى الإدارة وردّ الإدارة عليها.</li>
<li>اعتماد خطة 2026 و2027، وفيها بئر في القرى الشرقية وتوسيع المستودع.</li>
<li>تشكيل لجنة شكاوى مستقلة يمكن لأيّ مستفيد أن يكتب إليها مباشرة.</li>
</ol>
<blockquote><p>«من حقّ من تبرّع بالقليل أن يعرف مثل ما يعرفه من تبرّع بالكثير»، قال أمين الصندوق في عرضه.</p></blockquote>
<p>التقرير متاح في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a>، ونسخته القابلة للطباعة على <a href="https://example.org/reports/2025" dir="ltr">https://example.org/reports/2025</a>. والأسئلة عن الأرقام نجيب عنها على البريد <a href="mailto:finance@khayr.example" dir="ltr">finance@khayr.example</a>.</p>`,
    },
    en: {
      title:
        'General assembly approves the 2025 annual report and audited accounts, and decides to publish them in full with the plan for 2026–2027',
      author: 'Executive office',
      summary:
        'Members approved the report for 2025 after hearing the external auditor. Of every hundred spent, 94 went to programmes and six to running costs.',
      html: `<p>The general assembly met on Saturday evening in the association’s hall. With 71 of 96 members present, it approved the activity report and the accounts for 2025 by a majority. The external auditor issued an <strong>unqualified opinion</strong> under the International Standards on Auditing (ISA).</p>
<h2>Where the donations went</h2>
<p>The food project is still the largest item, and the share of the development programme has grown for the third year in a row.</p>
<table>
<caption>Spending in 2025 by programme</caption>
<thead>
<tr><th scope="col">Programme</th><th scope="col">Share of spending</th></tr>
</thead>
<tbody>
<tr><th scope="row">Food project</th><td>46%</td></tr>
<tr><th scope="row">Seasonal programme</th><td>21%</td></tr>
<tr><th scope="row">Development programme</th><td>17%</td></tr>
<tr><th scope="row">Urgent help</th><td>10%</td></tr>
<tr><th scope="row">Administration and running costs</th><td>6%</td></tr>
</tbody>
</table>
<h2>What the members decided</h2>
<ol>
<li>The report is published in full, in both languages, along with the auditor’s management letter and our reply to it.</li>
<li>The plan for 2026 and 2027 is adopted. It includes a well in the eastern villages and a larger warehouse.</li>
<li>An independent complaints committee is set up, to which anyone who receives help may write directly.</li>
</ol>
<blockquote><p>“Someone who gave a little has the right to know as much as someone who gave a lot,” the treasurer said in his presentation.</p></blockquote>
<p>You can read the report under <a href="/en/content/4">Governance and reports</a>; a version for printing is at <a href="https://example.org/reports/2025">https://example.org/reports/2025</a>. We will gladly answer questions about the figures at <a href="mailto:finance@khayr.example">finance@khayr.example</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-06-14',
    showInHome: false,
    picture: {
      file: 'articles/2026-06-14-pharmacy.webp',
      alt: {
        ar: 'فرز علب الدواء أمام رفوف الصيدلية',
        en: 'Boxes of medicine being sorted in front of the pharmacy shelves',
      },
    },
    ar: {
      title: 'بنك الدواء يوفّر علاجًا شهريًّا لـ310 من أصحاب الأمراض المزمنة',
      author: 'فريق المساعدات العاجلة',
      summary:
        'بعد عام على افتتاحه صار بنك الدواء يصرف العلاج الشهري لـ310 مرضى بإشراف صيدلانيتين، ويستقبل الأدوية السليمة من البيوت والشركات.',
      html: `<p>قبل عام بدأ بنك الدواء بخزانة واحدة و40 مريضًا. وهو اليوم غرفة مكيّفة فيها ثلاجة للأنسولين، ويصرف العلاج شهريًّا لـ<strong>310 مرضى</strong> مصابين بالسكّري أو الضغط أو أمراض القلب، ممّن لا يغطّيهم تأمين أو لا يكفيهم.</p>
<h2>كيف يُصرف الدواء؟</h2>
<ol>
<li>يقدّم المريض وصفة طبية لا يزيد عمرها على ثلاثة أشهر.</li>
<li>تراجعها صيدلانية مرخّصة، وتتحقّق من تعارض الأدوية.</li>
<li>يُصرف ما يكفي 30 يومًا، ويُحدّد موعد الشهر التالي.</li>
</ol>
<p>وتُرتّب الأدوية على قاعدة <span lang="en" dir="ltr">FEFO (First Expired, First Out)</span>، أي أنّ الأقرب انتهاءً يُصرف أولًا، ولا يُقبل دواء بقي على انتهائه أقل من ستة أشهر.</p>
<h2>ما الذي نقبله منكم؟</h2>
<ul>
<li>علب مغلقة لم تُفتح، محفوظة في مكان جافّ بارد.</li>
<li>أجهزة قياس السكّر والضغط وشرائحها.</li>
<li>لا نقبل المضادّات الحيوية المفتوحة ولا الأدوية المراقَبة.</li>
</ul>
<blockquote><p>«جاء رجل بدواء زوجته بعد وفاتها، مرتّبًا كما كانت ترتّبه. صُرف في الأسبوع نفسه»، قالت صيدلانية البنك.</p></blockquote>
<p>يعمل البنك من الأحد إلى الأربعاء، وللاستفسار عن دواء بعينه يُرجى الاتصال على <a href="tel:+970590000178" dir="ltr">+970 59 000 0178</a> قبل الحضور. والحالات المستعجلة منشورة في <a href="/ar/articles/9/1">النداءات العاجلة</a>.</p>`,
    },
    en: {
      title: 'Medicine bank now supplies 310 people with chronic illness every month',
      author: 'Urgent help team',
      summary:
        'One year after it opened, the medicine bank serves 310 patients a month under two pharmacists, and takes unopened medicine from homes and companies.',
      html: `<p>A year ago the medicine bank was one cupboard and 40 patients. Today it is an air-conditioned room with a refrigerator for insulin, and it supplies <strong>310 people</strong> a month who live with diabetes, high blood pressure or heart disease and whose insurance does not cover them, or does not cover enough.</p>
<h2>How medicine is handed out</h2>
<ol>
<li>The patient brings a prescription no more than three months old.</li>
<li>A licensed pharmacist reviews it and checks for interactions.</li>
<li>The patient receives enough for 30 days and a date for the next visit.</li>
</ol>
<p>Shelves are kept by the FEFO rule (First Expired, First Out), and nothing is accepted with less than six months left.</p>
<h2>What you can give</h2>
<ul>
<li>Unopened packs that have been kept cool and dry.</li>
<li>Blood sugar and blood pressure meters, and test strips.</li>
<li>Please do not bring opened antibiotics or controlled medicines.</li>
</ul>
<blockquote><p>“A man brought us his wife’s medicine after she had died, still in the order she kept it in. It was helping someone within the week,” said one of the bank’s pharmacists.</p></blockquote>
<p>The bank is open Sunday to Wednesday. To ask about a particular medicine, please call <a href="tel:+970590000178">+970 59 000 0178</a> before you come. Cases that cannot wait are listed under <a href="/en/articles/9/1">Urgent appeals</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-05-30',
    showInHome: false,
    picture: {
      file: 'articles/2026-05-30-eid.webp',
      alt: {
        ar: 'عائلة مجتمعة يوم العيد في بيت مزيّن',
        en: 'A family together on Eid in a decorated home',
      },
    },
    ar: {
      title: 'لحوم الأضاحي تصل إلى 1,530 عائلة في ثلاثة أيام',
      author: 'فريق البرنامج الموسمي',
      summary:
        'نُفّذت أضاحي المتبرّعين تحت إشراف بيطري وشرعي، ووصل نصيب كل عائلة مبرّدًا إلى بابها قبل نهاية ثالث أيام العيد.',
      html: `<p>مع نهاية ثالث أيام عيد الأضحى أتمّ فريق البرنامج الموسمي توزيع لحوم الأضاحي على <strong>1,530 عائلة</strong>، بنصيب قدره كيلوغرامان لكل عائلة. وقد نفّذنا هذا العام <strong>62 خروفًا وتسعة عجول</strong> نيابةً عن 125 متبرّعًا ومتبرّعة.</p>
<h2>من المسلخ إلى الباب</h2>
<ul>
<li>جرى الذبح في المسلخ المرخّص بعد صلاة العيد، بحضور طبيبة بيطرية ومشرف شرعي.</li>
<li>قُطّع اللحم ووُزن وغُلّف في القاعة المبرّدة، ولم يُترك في الهواء أكثر من 40 دقيقة.</li>
<li>خرجت خمس سيارات مبرّدة في مواعيد أُبلغت بها العائلات مسبقًا.</li>
</ul>
<p>وأُرسلت إلى كل متبرّع رسالة قصيرة يوم تنفيذ أضحيته، كما طلب كثيرون في استبيان العام الماضي.</p>
<blockquote><p>«أهمّ ما في اليوم أنّ أحدًا لم يأتِ إلينا؛ نحن الذين ذهبنا وقلنا: كل عام وأنتم بخير»، قال منسّق التوزيع.</p></blockquote>
<h2>وجلود لا تُرمى</h2>
<p>سُلّمت الجلود إلى مدبغة محلية، وخُصّص ثمنها لحقائب المدارس في أغسطس. أمّا العظام فأُخذت إلى مزرعة تصنع منها سمادًا.</p>
<p>نشكر 48 متطوّعًا تركوا موائد عائلاتهم صباح العيد ليخدموا موائد غيرهم. وبقيّة حملات السنة في صفحة <a href="/ar/content/15">البرنامج الموسمي</a>، وصور الأيام الثلاثة، من غير وجوه المستفيدين، في <a href="/ar/gallery/6/1">المعرض</a>.</p>`,
    },
    en: {
      title: 'Eid al-Adha meat reaches 1,530 families within three days',
      author: 'Seasonal programme team',
      summary:
        'Donors’ sacrifices were carried out under veterinary and religious supervision, and every family had its chilled share by the third day of Eid.',
      html: `<p>By the end of the third day of Eid al-Adha the seasonal programme had brought meat to <strong>1,530 families</strong>, two kilograms each. This year we carried out the sacrifice of <strong>62 sheep and nine calves</strong> on behalf of 125 donors.</p>
<h2>From the slaughterhouse to the door</h2>
<ul>
<li>The animals were slaughtered at the licensed slaughterhouse after the Eid prayer, with a veterinarian and a religious supervisor present.</li>
<li>The meat was cut, weighed and packed in a chilled hall and was never out for more than 40 minutes.</li>
<li>Five refrigerated vans left at times the families had been told in advance.</li>
</ul>
<p>Each donor received a short message on the day, as many had asked for in last year’s survey.</p>
<blockquote><p>“The best thing about the day is that nobody had to come to us. We went to them and said: a blessed Eid to you all,” said the distribution coordinator.</p></blockquote>
<p>The greeting in full, heard at some fifteen hundred doors: <span lang="ar" dir="rtl">«كل عام وأنتم بخير»</span>.</p>
<h2>Nothing thrown away</h2>
<p>The hides went to a local tannery; what it paid for them is set aside for school bags in August. The bones went to a farm that makes fertiliser.</p>
<p>Our thanks to the 48 volunteers who left their own tables on Eid morning to serve other people’s. Other campaigns are described under <a href="/en/content/15">Seasonal programme</a>, and pictures of the three days, without the faces of those who received help, are in the <a href="/en/gallery/6/1">gallery</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-05-11',
    showInHome: false,
    picture: {
      file: 'articles/2026-05-11-house-repair.webp',
      alt: {
        ar: 'عمّال على سقف بيت يثبّتون قرميدًا جديدًا',
        en: 'Workers on the roof of a house fixing new tiles',
      },
    },
    ar: {
      title: 'ترميم 23 بيتًا منذ مطلع العام: أسقف لا تسرّب وحمّامات آمنة',
      author: 'فريق المساعدات العاجلة',
      summary:
        'أنهى فريق الترميم بين يناير وأبريل أعمالًا في 23 بيتًا، اختيرت بعد زيارات هندسية، وعمل فيها حرفيون من المنطقة نفسها.',
      html: `<p>أنهى فريق الترميم نهاية أبريل العمل في <strong>23 بيتًا</strong>، معظمها تضرّر في عاصفة يناير. ولا يهدف الترميم إلى بيت جديد، بل إلى بيت آمن وجافّ: نبدأ بما يهدّد السلامة، ثم بما يحفظ الصحة، ثم بما يعين على الحركة.</p>
<table>
<caption>الأعمال المنفّذة من يناير إلى أبريل 2026</caption>
<thead>
<tr><th scope="col">نوع العمل</th><th scope="col">عدد البيوت</th><th scope="col">متوسّط مدة العمل</th></tr>
</thead>
<tbody>
<tr><th scope="row">إصلاح الأسقف وعزلها</th><td>11</td><td>8 أيام</td></tr>
<tr><th scope="row">الحمّامات والصرف الصحّي</th><td>7</td><td>6 أيام</td></tr>
<tr><th scope="row">منحدرات ومقابض لذوي الإعاقة</th><td>5</td><td>3 أيام</td></tr>
</tbody>
</table>
<h2>كيف نختار البيوت؟</h2>
<ol>
<li>يصل الطلب من العائلة أو من باحثة اجتماعية.</li>
<li>يزور البيت مهندس متطوّع، ويكتب تقديرًا بالأعمال والكلفة.</li>
<li>ترتّب لجنة من ثلاثة أشخاص الطلبات بحسب الخطر، لا بحسب تاريخ الوصول.</li>
</ol>
<p>نفّذ الأعمالَ 14 حرفيًّا من المنطقة، بينهم أربعة تدرّبوا في <a href="/ar/content/16">برنامج التنمية</a>.</p>
<blockquote><p>«كنت أضع ابني في الزاوية الجافّة وأنام جالسة. وفي أبريل أمطرت ليلة كاملة، ولم أستيقظ»، قالت أمّ لثلاثة أطفال.</p></blockquote>
<p>ما زال في قائمة الانتظار 17 بيتًا. لطلب زيارة أو للتبرّع بموادّ بناء سليمة: <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>، أو صفحة <a href="/ar/content/17">المساعدات العاجلة</a>.</p>`,
    },
    en: {
      title: 'Twenty-three homes repaired this year: dry roofs and safe bathrooms',
      author: 'Urgent help team',
      summary:
        'Between January and April our repair team worked on 23 homes, chosen after visits by engineers and put right by craftsmen from the area.',
      html: `<p>At the end of April the repair team finished work on <strong>23 homes</strong>, most of them damaged in the January storm. The aim is not a new house but a safe and dry one. First comes whatever endangers life, then what protects health, then what helps people move about.</p>
<table>
<caption>Work done from January to April 2026</caption>
<thead>
<tr><th scope="col">Kind of work</th><th scope="col">Homes</th><th scope="col">Average duration</th></tr>
</thead>
<tbody>
<tr><th scope="row">Roofs repaired and insulated</th><td>11</td><td>8 days</td></tr>
<tr><th scope="row">Bathrooms and drainage</th><td>7</td><td>6 days</td></tr>
<tr><th scope="row">Ramps and grab rails</th><td>5</td><td>3 days</td></tr>
</tbody>
</table>
<h2>How homes are chosen</h2>
<ol>
<li>The request comes from the family or from a social worker.</li>
<li>A volunteer engineer visits, and writes down what is needed and what it will cost.</li>
<li>A committee of three ranks the requests by danger, not by date.</li>
</ol>
<p>Fourteen local craftsmen did the work, four of them trained in our own <a href="/en/content/16">development programme</a>.</p>
<blockquote><p>“I used to lay my son in the dry corner and sleep sitting up. In April it rained all night, and I did not wake,” said a mother of three.</p></blockquote>
<p>Seventeen homes are still on the waiting list. To ask for a visit, or to offer sound building materials, call <a href="tel:+970590000123">+970 59 000 0123</a> or see the <a href="/en/content/17">urgent help</a> page.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-04-20',
    showInHome: false,
    picture: {
      file: 'articles/2026-04-20-volunteers.webp',
      alt: {
        ar: 'متطوّعون في سترات موحّدة بعد تدريب الإسعاف',
        en: 'Volunteers in matching vests after first-aid training',
      },
    },
    ar: {
      title: '36 متطوّعًا ينهون تدريبًا عمليًّا على الإسعافات الأوّلية',
      author: 'وحدة التطوّع',
      summary:
        'أربعة أيام من التدريب العملي على الإنعاش وإيقاف النزف والإخلاء، استعدادًا لموسم الصيف ولطوارئ الشتاء القادم.',
      html: `<p>أنهى <strong>36 متطوّعًا ومتطوّعة</strong> تدريبًا على الإسعافات الأوّلية امتدّ أربعة أيام، من 12 إلى 15 أبريل، بواقع 16 ساعة نصفها تمارين ميدانية. وقد استند المنهاج إلى الإرشادات الدولية للإسعاف الأولي الصادرة عن <span lang="en" dir="ltr">International Federation of Red Cross and Red Crescent Societies (IFRC)</span>.</p>
<h2>على ماذا تدرّبوا؟</h2>
<ul>
<li>الإنعاش القلبي الرئوي <span lang="en" dir="ltr">(CPR)</span> واستعمال جهاز الصدمات <span lang="en" dir="ltr">(AED)</span>.</li>
<li>إيقاف النزف وتثبيت الكسور بما يتيسّر في البيت.</li>
<li>التعامل مع ضربة الشمس والاختناق والحروق.</li>
<li>إخلاء كبار السن وذوي الإعاقة عند الخطر.</li>
</ul>
<p>وفي اليوم الأخير نُفّذ تمرين مفاجئ في المستودع: رفّ «سقط»، وثلاثة «مصابين»، وخمس دقائق حتى تصل سيارة الإسعاف. وبعد التمرين جلس الجميع ليتحدّثوا بصراحة عمّا نجح وعمّا تأخّر.</p>
<blockquote><p>«الخطأ هنا أرخص من الخطأ هناك. أخطأنا كثيرًا اليوم، والحمد لله»، قالت مدرّبة الدورة مبتسمة.</p></blockquote>
<h2>ما الخطوة التالية؟</h2>
<p>وُزّع المتدرّبون على ست فرق، لكل منها حقيبة إسعاف ومنطقة مسؤولية، ويُعاد التدريب كل ستة أشهر. وتُفتح دورة ثانية في أكتوبر لمن أتمّ الثامنة عشرة؛ والتسجيل في صفحة <a href="/ar/content/5">تطوّع معنا</a> أو على البريد <a href="mailto:volunteer@khayr.example" dir="ltr">volunteer@khayr.example</a>.</p>`,
    },
    en: {
      title: 'Thirty-six volunteers complete hands-on first-aid training',
      author: 'Volunteer unit',
      summary:
        'Four days of practice in resuscitation, stopping bleeding and evacuation, in good time for the summer and for next winter’s emergencies.',
      html: `<p><strong>Thirty-six volunteers</strong> have completed a first-aid course that ran from 12 to 15 April: 16 hours, half of them exercises in the field. The curriculum followed the international first-aid guidelines of the IFRC, the International Federation of Red Cross and Red Crescent Societies (<span lang="ar" dir="rtl">الاتحاد الدولي لجمعيات الصليب الأحمر والهلال الأحمر</span>).</p>
<h2>What they practised</h2>
<ul>
<li>Resuscitation (CPR) and the use of a defibrillator (AED).</li>
<li>Stopping bleeding and splinting fractures with whatever a home has to offer.</li>
<li>Heatstroke, choking and burns.</li>
<li>Moving older and disabled people out of danger.</li>
</ul>
<p>On the last day there was a surprise drill at the warehouse: a “collapsed” shelf, three “injured” people and five minutes until the ambulance. Afterwards everybody sat down to talk frankly about what had worked and what had taken too long.</p>
<blockquote><p>“A mistake here is cheaper than a mistake out there. We made plenty today, thank God,” said the trainer with a smile.</p></blockquote>
<h2>What happens now</h2>
<p>The participants now form six teams, each with a first-aid kit and an area to look after, and the training is repeated every six months. A second course opens in October for anyone over 18. Sign up under <a href="/en/content/5">Volunteer with us</a>, or write to <a href="mailto:volunteer@khayr.example">volunteer@khayr.example</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-03-21',
    showInHome: false,
    picture: {
      file: 'articles/2026-03-21-children-playing.webp',
      alt: {
        ar: 'أطفال يلعبون بالحبل والأراجيح في يوم العيد',
        en: 'Children skipping and playing on the swings at Eid',
      },
    },
    ar: {
      title: 'ثاني أيام العيد: 480 طفلًا في ساحة واحدة وضحكة تكفي الحيّ',
      author: 'فريق البرنامج الموسمي',
      summary:
        'نظّمت الجمعية يومًا مفتوحًا للأطفال في ثاني أيام عيد الفطر، بعد أن وصلت كسوة العيد إلى 640 طفلًا وطفلة في الأسبوع الأخير من رمضان.',
      html: `<p>منذ العاشرة صباحًا امتلأت ساحة المدرسة القريبة من مكتبنا بالأراجيح والبالونات و<strong>480 طفلًا وطفلة</strong> بملابس العيد. كان يومًا مفتوحًا لأطفال الحيّ كلهم، من غير قوائم ولا بطاقات: من جاء دخل.</p>
<h2>ماذا كان في الساحة؟</h2>
<ul>
<li>مسرح دمى قدّمته متطوّعات عن ثعلب يتعلّم الاعتذار.</li>
<li>سباق أكياس للآباء والأمّهات، فازت به جدّة.</li>
<li>ركن للرسم على الوجوه، وركن هادئ لمن يتعبه الضجيج.</li>
<li>كعك ومعمول من <strong>مطبخ الجمعية</strong>، وعصير ليمون بلا حدود.</li>
</ul>
<h2>كسوة العيد</h2>
<p>وفي الأسبوع الأخير من رمضان تسلّم <strong>640 طفلًا وطفلة</strong> كسوة العيد بقسائم يشترون بها من 9 متاجر متعاونة. اخترنا القسائم لأن الطفل يحبّ أن يختار، ولأنّ التاجر المحلي شريك لنا. وأعطى كل متجر خصمًا لا يقلّ عن 15%.</p>
<blockquote><p>«ابنتي بدّلت الفستان ثلاث مرات أمام المرآة. البائعة صبرت عليها أكثر منّي»، قالت أمّ من الأحياء الشرقية.</p></blockquote>
<p>نظّف الساحةَ بعد الظهر 30 متطوّعًا، أصغرهم في الثامنة وأصرّ على حمل المكنسة الكبيرة. الصور، بإذن الأهالي، في <a href="/ar/gallery/6/1">معرض الصور</a>، ومقطع قصير من مسرح الدمى في صفحة <a href="/ar/videos/11/1">الفيديو</a>.</p>`,
    },
    en: {
      title: 'Second day of Eid: 480 children in one yard, and laughter to spare',
      author: 'Seasonal programme team',
      summary:
        'An open day for children on the second day of Eid al-Fitr followed the gift of Eid clothes to 640 children in the last week of Ramadan.',
      html: `<p>From ten in the morning the schoolyard near our office was full of swings, balloons and <strong>480 children</strong> in their Eid clothes. It was an open day for the whole neighbourhood, without lists or tickets: whoever came was let in.</p>
<h2>What there was to do</h2>
<ul>
<li>A puppet show by our volunteers about a fox who learns to say sorry.</li>
<li>A sack race for parents, won by a grandmother.</li>
<li>A face-painting corner, and a quiet corner for children who find noise tiring.</li>
<li>Biscuits and <em>ma’amoul</em> (<span lang="ar" dir="rtl">معمول</span>) from <strong>our own kitchen</strong>, and lemonade without end.</li>
</ul>
<h2>Eid clothes</h2>
<p>In the last week of Ramadan <strong>640 children</strong> were given vouchers for Eid clothes, to use in nine partner shops. We chose vouchers because children like to choose and because local shopkeepers are our partners. Every shop gave a discount of at least 15%.</p>
<blockquote><p>“My daughter tried the dress on three times in front of the mirror. The shop assistant was more patient than I was,” said a mother from the eastern neighbourhoods.</p></blockquote>
<p>Thirty volunteers cleaned the yard in the afternoon. The youngest, aged eight, insisted on carrying the big broom. Pictures, shown with the parents’ consent, are in the <a href="/en/gallery/6/1">photo gallery</a>, and there is a short clip of the puppet show on the <a href="/en/videos/11/1">videos</a> page.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-03-05',
    showInHome: false,
    picture: {
      file: 'articles/2026-03-05-ramadan-table.webp',
      alt: {
        ar: 'مائدة إفطار طويلة تحت فوانيس مضاءة ساعة الغروب',
        en: 'A long iftar table under lit lanterns at sunset',
      },
    },
    ar: {
      title: 'في منتصف رمضان: 350 وجبة إفطار كل مساء و1,780 طردًا في البيوت',
      author: 'فريق البرنامج الموسمي',
      summary:
        'ثلاث قاعات تستقبل الصائمين كل مساء، وطرود رمضان وصلت إلى 1,780 عائلة قبل نهاية الأسبوع الأول من الشهر الكريم.',
      html: `<p>بلغنا منتصف الشهر الكريم، وما زالت قاعات الإفطار الثلاث تمتلئ قبل الأذان بربع ساعة. نقدّم كل مساء <strong>350 وجبة</strong>، يُؤكل ثلثاها في القاعات، ويُرسل الثلث إلى بيوت المرضى وكبار السن. وقبل ذلك، في الأسبوع الأول، وصلت طرود رمضان إلى <strong>1,780 عائلة</strong>.</p>
<h2>مائدة بلا بطاقات</h2>
<p>لا نسأل الجالس إلى المائدة من يكون. يأكل الطالب المغترب إلى جانب العامل وعابر السبيل والجارة التي لا تحبّ أن تفطر وحدها. وكثير ممّن أكلوا مساء السبت عادوا يوم الأحد ليغسلوا الأطباق.</p>
<h2>القائمة من يد الحيّ</h2>
<ul>
<li>الشوربة والأرزّ من مطبخ الجمعية.</li>
<li>الخبز من المخبز، يصل ساخنًا قبل الغروب بنصف ساعة.</li>
<li>التمر واللبن من تجّار السوق، تبرّعًا طوال الشهر.</li>
</ul>
<blockquote><p>«أجمل لحظة هي الدقيقة التي قبل الأذان: 200 شخص صامتون، وكل واحد منهم يقرّب الماء من جاره»، قالت مشرفة القاعة الأولى.</p></blockquote>
<p>تكفي المواد المتوفّرة حتى العشرين من رمضان، وما بعدها ينتظر أهل الخير. ويمكن التكفّل بمائدة كاملة باسم من تحبّون عبر <a href="/ar/content/13">صفحة التبرّع</a>، أو المشاركة في التقديم والتنظيف من الرابعة عصرًا بالتسجيل في <a href="/ar/content/5">تطوّع معنا</a>. تقبّل الله منكم.</p>`,
    },
    en: {
      title: 'Halfway through Ramadan: 350 iftar meals each evening, 1,780 parcels delivered',
      author: 'Seasonal programme team',
      summary:
        'Three halls welcome people every evening to break their fast, and by the end of the first week Ramadan parcels had reached 1,780 families.',
      html: `<p>We are halfway through the holy month, and our three iftar halls still fill up a quarter of an hour before the call to prayer. Every evening we serve <strong>350 meals</strong>. Two thirds are eaten in the halls, the rest go to the homes of older people and of those who are ill. In the first week, Ramadan parcels had already reached <strong>1,780 families</strong>.</p>
<h2>A table without tickets</h2>
<p>Nobody who sits down is asked who they are. A student far from home eats beside a labourer, a traveller, and a neighbour who does not like to break her fast alone. Many who ate with us on Saturday came back on Sunday to wash up.</p>
<h2>A menu from the neighbourhood</h2>
<ul>
<li>Soup and rice from our own kitchen.</li>
<li>Bread from the bakery, brought hot half an hour before sunset.</li>
<li>Dates and yoghurt given by traders in the market all month long.</li>
</ul>
<blockquote><p>“The loveliest moment is the minute before the call to prayer. Two hundred people are silent, and each one is moving the water closer to a neighbour,” said the supervisor of the first hall.</p></blockquote>
<p>Our supplies will last until the twentieth of Ramadan; the days after that depend on you. You can sponsor a whole table in the name of someone you love on the <a href="/en/content/13">donation page</a>, or help to serve and clean from four o’clock by signing up under <a href="/en/content/5">Volunteer with us</a>. <span lang="ar" dir="rtl">رمضان كريم</span>!</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-02-12',
    showInHome: false,
    picture: {
      file: 'articles/2026-02-12-food-parcels.webp',
      alt: {
        ar: 'أسرة تتسلّم طردها قرب الطرود المصفوفة',
        en: 'A family receiving its parcel beside the stacked boxes',
      },
    },
    ar: {
      title: 'مواعيد تحديث البيانات وتسلّم طرود رمضان لعام 1447هـ',
      author: 'إدارة مشروع الغذاء',
      summary:
        'إعلان للعائلات المسجّلة: مواعيد تحديث البيانات، والأوراق المطلوبة، وكيفية تسلّم الطرد أو طلب إيصاله إلى البيت قبل بداية الشهر الكريم.',
      html: `<p>يسرّ إدارة مشروع الغذاء أن تعلن للعائلات المسجّلة مواعيد تحديث البيانات وتسلّم طرود رمضان لعام 1447هـ. ويبدأ التوزيع يوم <strong>الأحد 15 فبراير 2026</strong>، ويستمرّ حتى نهاية الأسبوع الأول من الشهر الكريم.</p>
<h2>تحديث البيانات</h2>
<p>على العائلات التي تغيّر مكان سكنها أو رقم هاتفها أو عدد أفرادها أن تحدّث بياناتها حتى مساء السبت 14 فبراير، بإحدى الطرق الآتية:</p>
<ul>
<li>الاتصال بالمستودع على <a href="tel:+970590000145" dir="ltr">059-000-0145</a> من الثامنة صباحًا حتى الثانية بعد الظهر.</li>
<li>الحضور إلى مكتب الجمعية، ومعكم بطاقة هوية أحد الوالدين.</li>
<li>الكتابة إلينا عبر <a href="/ar/contact">صفحة الاتصال</a>.</li>
</ul>
<h2>التسلّم</h2>
<ol>
<li>تصلكم رسالة قصيرة فيها اليوم والساعة؛ ونرجو الالتزام بهما منعًا للازدحام.</li>
<li>يتسلّم الطردَ أحد أفراد العائلة البالغين برقم الملف وحده، ولا يُطلب منه توقيع أمام أحد ولا تُلتقط له صورة.</li>
<li>يُوصَل الطرد إلى بيوت كبار السن وذوي الإعاقة والحوامل؛ ويكفي طلب ذلك بالهاتف.</li>
</ol>
<h2>للعائلات غير المسجّلة</h2>
<p>يبقى باب التسجيل مفتوحًا طوال العام. وتزور باحثة اجتماعية كل عائلة جديدة خلال عشرة أيام من تقديم طلبها، وتُصرف للحالات التي لا تحتمل الانتظار مساعدة مؤقّتة من <a href="/ar/content/17">المساعدات العاجلة</a>. خدماتنا كلها بلا مقابل، ومن طلب منكم مالًا باسم الجمعية فأخبرونا به. بلّغكم الله رمضان وأنتم بخير.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2026-01-19',
    showInHome: false,
    picture: {
      file: 'articles/2026-01-19-tents.webp',
      alt: {
        ar: 'خيام في الصباح التالي للعاصفة وأغطية تُسلَّم إلى سكّانها',
        en: 'Tents on the morning after the storm, and blankets being handed over',
      },
    },
    ar: {
      title: 'بعد عاصفة يناير: مأوى مؤقت لـ46 عائلة خلال 72 ساعة',
      author: 'فريق المساعدات العاجلة',
      summary:
        'غمرت الأمطار بيوتًا في الأحياء المنخفضة ليلة 14 يناير، فتحرّكت فرق الطوارئ قبل الفجر، وخلال ثلاثة أيام كان لكل عائلة مكان جافّ.',
      html: `<p>ليلة الأربعاء 14 يناير هطل في ست ساعات مطر شهر كامل، ودخل الماء بيوتًا كثيرة في الأحياء المنخفضة. رنّ هاتف الطوارئ أول مرة في الثانية والثلث فجرًا، وفي الرابعة كانت أول سيارة من سيارات الجمعية في المكان.</p>
<h2>ما قُدّم في 72 ساعة</h2>
<ul>
<li>مأوى مؤقت لـ<strong>46 عائلة</strong>: 31 منها في خيام على أرض مرتفعة، و15 في شقق قدّمها أصحابها.</li>
<li>280 غطاءً و190 فرشة وملابس جافّة من مستودع الطوارئ.</li>
<li>900 وجبة ساخنة، وماء للشرب يكفي أسبوعًا.</li>
<li>ثلاث مضخّات أفرغت الماء من 27 بيتًا.</li>
</ul>
<p>وكانت المواد كلها مخزّنة منذ الخريف، فلم ننتظر شراءً ولا نقلًا. هذا ما تعنيه عبارة «مخزون الطوارئ» التي تقرؤونها في تقاريرنا.</p>
<blockquote><p>«أيقظَنا ولد يطرق الأبواب بابًا بابًا قبل أن يصل أحد. سألناه بعدها: من قال لك؟ قال: الماء»، روى قائد فرقة الطوارئ.</p></blockquote>
<h2>والآن؟</h2>
<p>عادت 19 عائلة إلى بيوتها بعد تجفيفها، وبدأ المهندسون المتطوّعون معاينة البيوت الأخرى. ونحتاج خلال الأسابيع القادمة إلى مدافئ وألواح عزل وأجور عمّال؛ والتفاصيل في <a href="/ar/articles/9/1">النداءات العاجلة</a>.</p>
<p>هاتف الطوارئ يعمل على مدار الساعة: <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>. فلا تتردّدوا في الاتصال إذا رأيتم بيتًا مهدّدًا، وإن لم يكن بيتكم.</p>`,
    },
    en: {
      title: 'After the January storm: shelter for 46 families within 72 hours',
      author: 'Urgent help team',
      summary:
        'Floods entered homes in the low-lying districts on the night of 14 January. Our teams set out before dawn; three days later every family had a dry place.',
      html: `<p>On the night of Wednesday 14 January a month’s rain fell in six hours, and water came into many homes in the low-lying districts. The emergency phone first rang at twenty past two. By four o’clock the first of our vehicles was there.</p>
<h2>What was done in 72 hours</h2>
<ul>
<li>Temporary shelter for <strong>46 families</strong>: 31 in tents on higher ground, 15 in flats lent by their owners.</li>
<li>280 blankets, 190 mattresses and dry clothes from the emergency store.</li>
<li>900 hot meals, and drinking water for a week.</li>
<li>Three pumps, which emptied 27 houses of water.</li>
</ul>
<p>All of it had been in store since the autumn, so there was no waiting for purchases or transport. This is what the words “emergency stock” in our reports mean.</p>
<blockquote><p>“A boy had woken the whole street, knocking at door after door before anyone arrived. Later we asked him who had told him to. He said: the water,” the leader of the emergency team recalled.</p></blockquote>
<h2>And now?</h2>
<p>Nineteen families have returned to their homes, now dried out, and volunteer engineers have begun to inspect the others. In the coming weeks we shall need heaters, insulation panels and money for wages; see <a href="/en/articles/9/1">Urgent appeals</a>.</p>
<p>The emergency phone is answered day and night: <a href="tel:+970590000123">+970 59 000 0123</a>. Please do call if you see a home in danger, even if it is not your own.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-12-08',
    showInHome: false,
    picture: {
      file: 'articles/2025-12-08-bakery.webp',
      alt: {
        ar: 'خبّاز يخرج رغيفًا من الفرن وبجانبه أكوام الخبز',
        en: 'A baker taking a loaf from the oven beside stacks of bread',
      },
    },
    ar: {
      title: 'مخبز الجمعية يستأنف العمل بفرن جديد و900 ربطة خبز يوميًّا',
      author: 'إدارة مشروع الغذاء',
      summary:
        'استأنف المخبز عمله بعد استبدال الفرن القديم، وصارت بطاقة برمز QR تكفي ليأخذ صاحبها خبزه من أيّ نقطة من نقاط التوزيع الخمس.',
      html: `<p>توقّف فرننا القديم في أكتوبر بعد أحد عشر عامًا من العمل، فاشترينا الخبز من مخابز المدينة سبعة أسابيع حتى لا ينقطع عن أحد. ويوم السبت أُشعل الفرن الجديد، ومعه استأنف المخبز إنتاج <strong>900 ربطة</strong> في اليوم.</p>
<h2>ما الجديد؟</h2>
<ul>
<li>فرن يستهلك وقودًا أقل بالثلث، وله شفّاط يخفّف الحرّ عن العاملين.</li>
<li>عجّانة كبيرة تختصر نصف ساعة من كل عجنة.</li>
<li>خمس نقاط توزيع بدل اثنتين، أبعدها على مسيرة عشر دقائق من البيوت.</li>
</ul>
<h2>بطاقة بلا اسم</h2>
<p>تتسلّم كل عائلة بطاقة عليها رمز <span lang="en" dir="ltr">QR code</span> لا يحمل اسمًا ولا رقم هوية. يمرّرها العامل أمام الهاتف، فيظهر عدد الأرغفة المخصّصة لها في ذلك اليوم. وإذا ضاعت البطاقة أُلغيت وصدرت غيرها خلال دقيقة.</p>
<p>يصل الخبز اليوم إلى 610 عائلات، معظمها من العائلات الـ<strong>1,420</strong> المسجّلة في <a href="/ar/content/14">مشروع الغذاء</a>.</p>
<blockquote><p>«الخبز لا يُؤجَّل إلى الغد. لذلك كنت أنام قرب الفرن القديم في أيامه الأخيرة»، قال رئيس الخبّازين ضاحكًا.</p></blockquote>
<p>دُفع ثمن الفرن من تبرّعات 213 شخصًا، وأُعلنت تفاصيله في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a>. أمّا الفرن القديم فقد أُهدي إلى ورشة تدريب تستفيد من قطعه.</p>`,
    },
    en: {
      title: 'Our bakery is back at work with a new oven and 900 bags of bread a day',
      author: 'Food project office',
      summary:
        'The bakery has replaced its worn-out oven, and a card with a QR code now lets families collect their bread at any of five distribution points.',
      html: `<p>In October our old oven gave up after eleven years of service. For seven weeks we bought bread from other bakeries in town, so that nobody went without. On Saturday the new oven was lit, and the bakery is again producing <strong>900 bags of bread</strong> a day.</p>
<h2>What is new</h2>
<ul>
<li>An oven that needs a third less fuel, with an extractor that spares the bakers the worst of the heat.</li>
<li>A large mixer that saves half an hour on every batch of dough.</li>
<li>Five distribution points instead of two, the farthest a ten-minute walk away.</li>
</ul>
<h2>A card without a name</h2>
<p>Every family gets a card with a QR code that holds neither a name nor an identity number. The assistant scans it with a phone and sees how many loaves it is good for that day. A lost card is cancelled and replaced within a minute.</p>
<p>The bread now reaches 610 families, most of them among the <strong>1,420</strong> registered with the <a href="/en/content/14">food project</a>.</p>
<blockquote><p>“Bread cannot be put off until tomorrow. That is why I slept beside the old oven in its last days,” the head baker said, laughing.</p></blockquote>
<p>The oven was paid for by 213 donors, and its cost is set out under <a href="/en/content/4">Governance and reports</a>. The old one has gone to a training workshop, which can use its parts.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-11-03',
    showInHome: false,
    picture: {
      file: 'articles/2025-11-03-hospital.webp',
      alt: {
        ar: 'مريض في سريره والفريق الطبي إلى جانبه',
        en: 'A patient in bed with the medical team nearby',
      },
    },
    ar: {
      title: 'صندوق العلاج يساند 74 مريضًا في عشرة أشهر',
      author: 'فريق المساعدات العاجلة',
      summary:
        'بين يناير وأكتوبر 2025 غطّى صندوق العلاج عمليات جراحية وجلسات غسيل كلى وأجهزة مساعدة لـ74 مريضًا، ودُفعت الفواتير للمستشفيات مباشرة.',
      html: `<p>منذ مطلع العام وحتى نهاية أكتوبر ساند صندوق العلاج <strong>74 مريضًا ومريضة</strong> عجزت عائلاتهم عن دفع كلفة العلاج كلها. ولا يدفع الصندوق نقدًا؛ بل يسدّد الفاتورة للمستشفى أو المركز مباشرة، بعد أن تدفع العائلة ما تقدر عليه.</p>
<table>
<caption>الحالات التي غطّاها الصندوق من يناير إلى أكتوبر 2025</caption>
<thead>
<tr><th scope="col">نوع المساعدة</th><th scope="col">المرضى</th><th scope="col">حصة الصندوق من الكلفة</th></tr>
</thead>
<tbody>
<tr><th scope="row">عمليات جراحية</th><td>29</td><td>65%</td></tr>
<tr><th scope="row">غسيل الكلى والنقل إليه</th><td>31</td><td>80%</td></tr>
<tr><th scope="row">سمّاعات وكراسٍ متحرّكة وأطراف صناعية</th><td>14</td><td>75%</td></tr>
</tbody>
</table>
<h2>كيف يُدرس الطلب؟</h2>
<ol>
<li>تقرير طبي حديث وعرض سعر من جهتين على الأقل.</li>
<li>زيارة من باحثة اجتماعية خلال ثلاثة أيام.</li>
<li>قرار من لجنة فيها طبيبان متطوّعان، خلال أسبوع؛ وفي الحالات الطارئة خلال يوم واحد.</li>
</ol>
<blockquote><p>«أصعب ما في عملنا أن نقول: ليس الآن. لذلك نقول معها دائمًا: متى، وأين يمكن أن تسألوا غيرنا»، قالت مسؤولة الصندوق.</p></blockquote>
<p>وقد خفّضت أربعة مستشفيات أسعارها لمرضى الصندوق، ووفّرت بذلك كلفة تسع عمليات. لتقديم طلب أو الاستفسار عن طلب سابق: <a href="tel:+970590000189" dir="ltr">+970 59 000 0189</a>. والحالات التي تنتظر متبرّعًا منشورة، من غير أسماء، في <a href="/ar/articles/9/1">النداءات العاجلة</a>.</p>`,
    },
    en: {
      title: 'Medical fund stands by 74 patients in ten months',
      author: 'Urgent help team',
      summary:
        'From January to October 2025 the fund helped 74 patients with operations, dialysis and aids, and paid the hospitals directly.',
      html: `<p>Between January and the end of October our medical fund helped <strong>74 patients</strong> whose families could not meet the full cost of treatment. The fund does not hand out cash. The family pays what it can, and we settle the rest of the bill with the hospital or centre.</p>
<table>
<caption>Cases covered from January to October 2025</caption>
<thead>
<tr><th scope="col">Kind of help</th><th scope="col">Patients</th><th scope="col">Share of cost paid</th></tr>
</thead>
<tbody>
<tr><th scope="row">Operations</th><td>29</td><td>65%</td></tr>
<tr><th scope="row">Dialysis, and transport to it</th><td>31</td><td>80%</td></tr>
<tr><th scope="row">Hearing aids, wheelchairs, artificial limbs</th><td>14</td><td>75%</td></tr>
</tbody>
</table>
<h2>How a request is decided</h2>
<ol>
<li>The family sends a recent medical report and quotations from at least two providers.</li>
<li>A social worker visits within three days.</li>
<li>A committee that includes two volunteer doctors decides within a week; in an emergency, within a day.</li>
</ol>
<blockquote><p>“The hardest part is to say ‘not now’. So we always add when, and where else people might ask,” said the head of the fund.</p></blockquote>
<p>Four hospitals have lowered their prices for the fund’s patients, which saved the cost of nine operations. To apply, or to ask about a request you have made, call <a href="tel:+970590000189">+970 59 000 0189</a>. Cases still waiting for a donor are listed, without names, under <a href="/en/articles/9/1">Urgent appeals</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-10-09',
    showInHome: false,
    picture: {
      file: 'articles/2025-10-09-city.webp',
      alt: {
        ar: 'إطلالة على المدينة من سطح بيت',
        en: 'A view of the town from a roof',
      },
    },
    en: {
      title: 'Coming to visit us? A short guide for guests and partners from abroad',
      author: 'Partnerships office',
      summary:
        'Practical notes for partner organisations and English-speaking volunteers: whom to write to, when to come and how to visit families with respect.',
      html: `<p>More and more partners ask whether they may come and see the work for themselves. The answer is yes. To make a visit useful for you and comfortable for the families we serve, please read these notes first.</p>
<h2>Before you come</h2>
<ol>
<li>Write to <a href="mailto:partners@khayr.example">partners@khayr.example</a> at least three weeks ahead, with the names of your group and what you hope to learn.</li>
<li>Choose your days with care. October and November, when the olives are picked, are busy and beautiful; in Ramadan we work in the evening.</li>
<li>If you get lost, show any taxi driver our name in Arabic: <span lang="ar" dir="rtl">جمعية خير</span>. It is written the same way above our door.</li>
</ol>
<h2>While you are here</h2>
<ul>
<li>You can see the warehouse, the bakery, the sewing workshop and the greenhouses without special arrangements.</li>
<li>Visits to homes are rare, short and always at the family’s invitation. A social worker goes with you.</li>
<li>Please take <strong>no photographs of people</strong>. Our media team will gladly give you pictures that were taken with consent.</li>
<li>Do not bring gifts for individual children. A gift to the <a href="/en/content/15">seasonal programme</a> reaches all of them.</li>
</ul>
<blockquote><p>“A good guest drinks the coffee, asks questions and is not in a hurry,” says our partnerships officer.</p></blockquote>
<h2>To work with us for longer</h2>
<p>Volunteers who stay a month or more are welcome in translation, teaching English and agronomy. Some spoken Arabic helps a great deal; a sentence such as <span lang="ar" dir="rtl">«كيف أساعد؟»</span> (How can I help?) will open most doors. Details are under <a href="/en/content/5">Volunteer with us</a>, and our phone is <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-09-30',
    showInHome: false,
    picture: {
      file: 'articles/2025-09-30-classroom.webp',
      alt: {
        ar: 'كتب وأقلام أمام السبّورة في صفّ مسائي',
        en: 'Books and pencils in front of the board in an evening class',
      },
    },
    ar: {
      title: 'فتح باب التسجيل لصفوف محو الأمّية المسائية للنساء والرجال',
      hidden: true,
      author: 'برنامج التنمية',
      summary:
        'صفوف مسائية مجانية في القراءة والكتابة والحساب لمن فاتته المدرسة، مرتين في الأسبوع، مع رعاية الأطفال خلال الدرس.',
      html: `<p>تفتح الجمعية باب التسجيل لصفوف محو الأمّية المسائية، وهي <strong>مجانية</strong> ومفتوحة لكل من تجاوز الثامنة عشرة. تبدأ الدروس يوم الأحد 19 أكتوبر 2025، وتستمرّ ستة أشهر، بواقع درسين في الأسبوع.</p>
<h2>المستويات</h2>
<ul>
<li><strong>التأسيسي:</strong> الحروف والمقاطع والأعداد حتى المئة.</li>
<li><strong>المتوسّط:</strong> قراءة جمل قصيرة وكتابة رسالة على الهاتف.</li>
<li><strong>المتقدّم:</strong> قراءة وصفة طبية أو عقد إيجار أو فاتورة وفهمها.</li>
</ul>
<h2>ما الذي يجعل الحضور أسهل؟</h2>
<p>تُعقد دروس النساء عصر الأحد والثلاثاء، ودروس الرجال مساء الاثنين والأربعاء. وتبقى متطوّعتان مع الأطفال في غرفة المكتبة خلال الدرس، ويُدفع أجر الطريق لمن يأتي من القرى. ولا امتحانات قبل القبول، بل جلسة قصيرة مع المعلّمة لاختيار المستوى المناسب.</p>
<blockquote><p>«كنت أوقّع ببصمتي. أريد أن أكتب اسمي على دفتر حفيدي قبل أن يكتبه هو»، قالت سيّدة في الستّين حين سمعت بالصفوف.</p></blockquote>
<h2>التسجيل</h2>
<ol>
<li>في مكتب الجمعية حتى يوم الخميس 16 أكتوبر.</li>
<li>بالهاتف على <a href="tel:+970590000156" dir="ltr">059-000-0156</a>، ويمكن أن يتّصل الأبناء نيابة عن والديهم.</li>
</ol>
<p>عدد المقاعد في كل صفّ 15 مقعدًا، والأولوية لمن لم يدخل مدرسة قطّ. وللمعلّمين المتقاعدين الراغبين في التطوّع باب مفتوح في صفحة <a href="/ar/content/5">تطوّع معنا</a>.</p>`,
    },
    en: {
      title: 'Registration opens for evening literacy classes for women and men',
      hidden: true,
      author: 'Development programme',
      summary:
        'Free evening classes in reading, writing and arithmetic for adults who missed school, twice a week, with childcare during lessons.',
      html: `<p>The association is opening registration for evening literacy classes. They are <strong>free</strong> and open to anyone over 18. Lessons begin on Sunday 19 October 2025 and continue for six months, twice a week.</p>
<h2>Levels</h2>
<ul>
<li><strong>Foundation:</strong> letters, syllables and numbers up to a hundred.</li>
<li><strong>Intermediate:</strong> reading short sentences and writing a message on the phone.</li>
<li><strong>Advanced:</strong> reading and understanding a prescription, a lease or a bill.</li>
</ul>
<h2>What makes it easier to come</h2>
<p>Women’s classes are on Sunday and Tuesday afternoons, men’s on Monday and Wednesday evenings. Two volunteers look after the children in the library room during lessons, and people from the villages have their fares paid. There is no entrance examination, only a short talk with the teacher to find the right level.</p>
<blockquote><p>“I used to sign with my thumb. I want to write my name in my grandson’s notebook before he does,” said a woman of sixty when she heard about the classes.</p></blockquote>
<h2>How to register</h2>
<ol>
<li>At our office until Thursday 16 October.</li>
<li>By phone on <a href="tel:+970590000156">059-000-0156</a>; sons and daughters may call for their parents.</li>
</ol>
<p>Each class has 15 places, and those who never went to school come first. Retired teachers who would like to help are very welcome: please see <a href="/en/content/5">Volunteer with us</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-08-26',
    showInHome: false,
    picture: {
      file: 'articles/2025-08-26-workshop.webp',
      alt: {
        ar: 'منشار وعدّة نجارة على طاولة الورشة',
        en: 'A saw and woodworking tools on the workshop bench',
      },
    },
    ar: {
      title: 'قروض عينية لـ12 ورشة صغيرة: عدّة العمل بدل المال',
      author: 'برنامج التنمية',
      summary: 'تسلّم اثنا عشر حرفيًّا معدّات لورشهم بنظام القرض العيني بلا فوائد، ووقّعوا خطط سداد تناسب مواسم عملهم.',
      html: `<p>يعرف الحرفي عمله، وكثيرًا ما تنقصه الآلة وحدها. من هنا جاءت فكرة <strong>القرض العيني</strong>: تشتري الجمعية المعدّات من مورّد محلي وتسلّمها لصاحب الورشة، فيسدّد ثمنها على دفعات بلا فوائد. وهذا الأسبوع تسلّم <strong>12 حرفيًّا</strong> معدّات الدورة الجديدة.</p>
<table>
<caption>ورش الدورة الجديدة، أغسطس 2025</caption>
<thead>
<tr><th scope="col">الحرفة</th><th scope="col">عدد الورش</th><th scope="col">أبرز المعدّات</th><th scope="col">مدة السداد</th></tr>
</thead>
<tbody>
<tr><th scope="row">النجارة</th><td>5</td><td>منشار طاولة ومسحاج</td><td>30 شهرًا</td></tr>
<tr><th scope="row">الحدادة والألمنيوم</th><td>4</td><td>ماكينة لحام ومقصّ ألمنيوم</td><td>24 شهرًا</td></tr>
<tr><th scope="row">كهرباء المنازل</th><td>3</td><td>عدّة فحص وسلالم عازلة</td><td>18 شهرًا</td></tr>
</tbody>
</table>
<h2>سداد يراعي المواسم</h2>
<p>لا يدفع النجّار في شهر كسد فيه السوق ما يدفعه قبل العيد؛ لذلك يضع كل حرفي خطته مع المرشد المالي في ثلاث جلسات، ويتعلّم فيها مسك دفتر بسيط للدخل والمصروف. وقد بلغت نسبة السداد في الدورات السابقة <strong>93%</strong>، وبفضلها وُلد نصف قروض هذا العام.</p>
<blockquote><p>«لم يعطوني مالًا أخاف أن أصرفه، بل منشارًا أستحي أن يقف»، قال نجّار يعمل معه اليوم شابّان من الحيّ.</p></blockquote>
<p>تلتزم كل ورشة بتدريب شابّ أو شابّة ثلاثة أشهر على الأقل. وللاطلاع على شروط التقديم للدورة القادمة زوروا صفحة <a href="/ar/content/16">برنامج التنمية</a>، أو اسألوا في مكتب الجمعية.</p>`,
    },
    en: {
      title: 'Loans in kind for twelve small workshops: tools instead of cash',
      author: 'Development programme',
      summary:
        'Twelve craftsmen have received equipment as interest-free loans in kind, with repayment plans that follow the seasons of their trade.',
      html: `<p>Craftsmen know their work; often all they lack is the machine. That is the idea behind the <strong>loan in kind</strong>. The association buys equipment from a local supplier and hands it over to the workshop’s owner, who pays for it in instalments, without interest. This week <strong>twelve craftsmen</strong> took delivery in the new round.</p>
<table>
<caption>Workshops in the August 2025 round</caption>
<thead>
<tr><th scope="col">Trade</th><th scope="col">Workshops</th><th scope="col">Main equipment</th><th scope="col">Repaid over</th></tr>
</thead>
<tbody>
<tr><th scope="row">Carpentry</th><td>5</td><td>Table saw and planer</td><td>30 months</td></tr>
<tr><th scope="row">Metalwork and aluminium</th><td>4</td><td>Welder and aluminium cutter</td><td>24 months</td></tr>
<tr><th scope="row">Home electrics</th><td>3</td><td>Test set and insulated ladders</td><td>18 months</td></tr>
</tbody>
</table>
<h2>Repayment that follows the seasons</h2>
<p>In a slack month a carpenter cannot pay what he pays before Eid. So each borrower draws up a plan with our financial adviser in three sessions, and learns to keep a simple book of income and expenses. In earlier rounds <strong>93%</strong> was repaid, and those repayments made half of this year’s loans possible.</p>
<blockquote><p>“They did not give me money that I might spend. They gave me a saw, and I would be ashamed to let it stand idle,” said a carpenter who now works with two young men from the neighbourhood.</p></blockquote>
<p>Every workshop promises to train a young man or woman for at least three months. For the conditions of the next round see the <a href="/en/content/16">development programme</a> page, or ask at our office.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-06-19',
    showInHome: false,
    picture: {
      file: 'articles/2025-06-19-water-truck.webp',
      alt: {
        ar: 'أهالٍ بأوعيتهم قرب صهريج الماء في يوم حارّ',
        en: 'Villagers with their containers near the water truck on a hot day',
      },
    },
    ar: {
      title: 'صهريجان يبدآن خطّ الماء الصيفي إلى 340 بيتًا',
      author: 'فريق المساعدات العاجلة',
      summary:
        'مع انقطاع الماء المتكرّر في الصيف يسيّر فريقنا صهريجين بجدول ثابت إلى القرى الشرقية والمزارع، حتى نهاية سبتمبر.',
      html: `<p>تشتدّ الحرارة في القرى الشرقية منذ مطلع يونيو، ولا يصل ماء الشبكة إلى بعض البيوت إلا مرة كل أسبوعين. لذلك بدأ هذا الأسبوع <strong>خطّ الماء الصيفي</strong>: صهريجان سعة كل منهما عشرة أمتار مكعّبة، يقوم كل منهما بخمس رحلات في اليوم، ويخدمان <strong>340 بيتًا</strong> حتى نهاية سبتمبر.</p>
<h2>جدول ثابت</h2>
<ul>
<li>السبت والثلاثاء: القرى الشرقية.</li>
<li>الأحد والأربعاء: البيوت الواقعة على طريق المزارع.</li>
<li>الاثنين والخميس: المدرستان والعيادة، ثم الحالات الطارئة.</li>
</ul>
<p>ويصل إلى كل بيت متر مكعّب واحد في الأسبوع في المعدّل، وتُضاعف الحصة لمن لديه مريض أو رضيع.</p>
<h2>ماء نثق به</h2>
<p>يُملأ الصهريجان من بئر بلدية مرخّصة، ويُفحص الكلور المتبقّي في كل تعبئة، ويُغسل الخزّان من الداخل مرة في الشهر. ونرجو من الأهالي أن ينظّفوا خزّاناتهم قبل أول تعبئة؛ ويوزّع الفريق لذلك ورقة إرشادات بسيطة مع قرصَي تعقيم.</p>
<blockquote><p>«أعرف كل بيت من صوت مضخّته. وحين أتأخّر خمس دقائق يتّصلون ليطمئنّوا عليّ لا على الماء»، قال سائق الصهريج.</p></blockquote>
<p>الصهاريج حلّ للصيف لا أكثر. أمّا الحلّ الدائم، وهو بئر في القرى الشرقية، فما زال في مرحلة الدراسة الجيولوجية، وسننشر نتائجها في صفحة <a href="/ar/articles/8/1">مشاريعنا</a>. للإبلاغ عن بيت بلا ماء: <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>.</p>`,
    },
    en: {
      title: 'Two tankers start the summer water round to 340 homes',
      author: 'Urgent help team',
      summary:
        'With mains water often cut off in summer, our team runs two tankers on a fixed timetable to the eastern villages and farms until the end of September.',
      html: `<p>It has been very hot in the eastern villages since the beginning of June, and some homes have mains water only once a fortnight. This week we therefore started the <strong>summer water round</strong>: two tankers of ten cubic metres each, making five trips a day, will serve <strong>340 homes</strong> until the end of September.</p>
<h2>A fixed timetable</h2>
<ul>
<li>Saturday and Tuesday: the eastern villages.</li>
<li>Sunday and Wednesday: homes along the farm road.</li>
<li>Monday and Thursday: the two schools and the clinic, then urgent cases.</li>
</ul>
<p>On average each home receives one cubic metre a week; where someone is ill, or there is a baby, it receives twice as much.</p>
<h2>Water you can trust</h2>
<p>The tankers fill up at a licensed municipal well. Residual chlorine is measured at every filling, and the tanks are washed out once a month. We ask households to clean their own tanks before the first delivery; the team hands out a simple leaflet and two disinfecting tablets.</p>
<blockquote><p>“I know each house by the sound of its pump. When I am five minutes late they ring to ask about me, not about the water,” said one of the drivers.</p></blockquote>
<p>Tankers are a remedy for the summer and no more. The lasting answer, a well in the eastern villages, is still being studied by geologists; the results will appear under <a href="/en/articles/8/1">Our projects</a>. To report a home without water, call <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-05-20',
    showInHome: false,
    picture: {
      file: 'articles/2025-05-20-harvest.webp',
      alt: {
        ar: 'مزارعون في الحقل وأمامهم صناديق ملأى بالخضار',
        en: 'Farmers in the field behind crates full of vegetables',
      },
    },
    ar: {
      title: 'خضار الموسم من 27 مزارعًا صغيرًا إلى طرود الغذاء مباشرة',
      author: 'إدارة مشروع الغذاء',
      summary:
        'بدأ مشروع الغذاء شراء البطاطا والبصل والكوسا من صغار المزارعين مباشرة، بسعر متّفق عليه قبل القطاف ودفع خلال أسبوع.',
      html: `<p>يحمل طرد مايو شيئًا لم يحمله من قبل: كيسًا من خضار قُطفت قبل يوم واحد من التوزيع. فقد اتفق مشروع الغذاء مع <strong>27 مزارعًا ومزارعة</strong> من أصحاب الحيازات الصغيرة على شراء جزء من محصولهم مباشرة، من غير وسيط.</p>
<h2>كيف يجري الشراء؟</h2>
<ol>
<li>يُتّفق على السعر قبل القطاف بأسبوعين، ولا يقلّ عن متوسّط سعر الجملة في الشهر السابق.</li>
<li>يُفرز المحصول في الحقل بحضور المزارع، فلا يُرفض شيء بعد نقله.</li>
<li>يُدفع الثمن خلال سبعة أيام، وكان كثيرون ينتظرونه شهرين.</li>
</ol>
<p>وبلغت الكمية في الجولة الأولى <strong>8.6 أطنان</strong> من البطاطا والبصل والكوسا، نُقلت إلى المستودع في ثلاث ليالٍ ووُزّعت صباح اليوم التالي.</p>
<h2>فائدة للطرفين</h2>
<p>كانت الطرود تقتصر على المواد الجافّة. وأظهر استبيان شمل 180 عائلة في فبراير أنّ الخضار أول ما تحذفه الأسر حين يضيق الدخل؛ ولذلك صار كيس الخضار، وهو خمسة كيلوغرامات، جزءًا ثابتًا من الطرد حتى نهاية الصيف.</p>
<blockquote><p>«في العام الماضي حرثنا الكوسا في الأرض لأن سعرها لا يكفي أجرة الصناديق. اليوم قطفناها كلها»، قالت مزارعة تعمل مع بناتها في خمسة دونمات.</p></blockquote>
<p>يمكن للمزارعين الراغبين في الانضمام أن يسجّلوا في المستودع أو عبر <a href="/ar/contact">صفحة الاتصال</a>. والمزيد عن الطرد ومحتواه في صفحة <a href="/ar/content/14">مشروع الغذاء</a>.</p>`,
    },
    en: {
      title: 'Vegetables in season, straight from 27 small farmers to the food parcels',
      hidden: true,
      author: 'Food project office',
      summary:
        'The food project has begun to buy potatoes, onions and courgettes directly from small farmers, at an agreed price and with payment in a week.',
      html: `<p>The May parcel contains something new: a bag of vegetables picked the day before. The food project has agreed with <strong>27 farmers</strong>, all with small holdings, to buy part of their crop directly and without a middleman.</p>
<h2>How the buying works</h2>
<ol>
<li>The price is agreed two weeks before the harvest and is never below the previous month’s average wholesale price.</li>
<li>The crop is sorted in the field with the farmer present, so nothing is turned down after transport.</li>
<li>Payment follows within seven days. Many farmers used to wait two months.</li>
</ol>
<p>The first round came to <strong>8.6 tonnes</strong> of potatoes, onions and courgettes, brought to the warehouse over three nights and handed out each following morning.</p>
<h2>Good for both sides</h2>
<p>Until now the parcels held dry goods only. A survey of 180 families in February showed that vegetables are the first thing a household gives up when money is short. A five-kilogram bag of vegetables is therefore a fixed part of the parcel until the end of the summer.</p>
<blockquote><p>“Last year we ploughed the courgettes into the ground because the price did not even pay for the crates. Today we picked them all,” said a farmer who works half a hectare with her daughters.</p></blockquote>
<p>Farmers who would like to take part can register at the warehouse or through the <a href="/en/contact">contact page</a>. More about the parcel and what it contains is on the <a href="/en/content/14">food project</a> page.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-03-18',
    showInHome: false,
    picture: {
      file: 'articles/2025-03-18-kitchen.webp',
      alt: {
        ar: 'طبّاخون يعدّون الإفطار في المطبخ قبيل المغرب',
        en: 'Cooks preparing iftar in the kitchen before sunset',
      },
    },
    ar: {
      title: 'من مطبخ رمضان: حكاية يوم يبدأ بعد الفجر وينتهي مع الأذان',
      author: 'فريق الإعلام',
      summary:
        'أمضى فريق الإعلام يوم الثامن عشر من رمضان في مطبخ الجمعية، من تقشير البصل في الصباح إلى آخر وجبة تُسلَّم قبل الأذان.',
      html: `<p>الساعة السابعة والنصف صباحًا، والمطبخ هادئ إلا من صوت الماء. ثلاث متطوّعات يقشّرن البصل ويتبادلن أخبار الأولاد. هكذا يبدأ اليوم الثامن عشر من رمضان 1446هـ في مطبخ الجمعية، ولن ينتهي قبل أن تخرج منه <strong>300 وجبة إفطار</strong>.</p>
<h2>العاشرة: القدور الكبيرة</h2>
<p>تُشعل النار تحت خمس قدور، تتّسع أكبرها لـ150 وجبة. قائمة اليوم مقلوبة بالدجاج وسلطة وشوربة عدس. ولا يذوق أحد الطعام قبل الغروب، فتعتمد رئيسة الطبّاخات على أنفها وميزانها وخبرة ثلاثين رمضانًا.</p>
<blockquote><p>«الملح يُعرف من الرائحة. ومن لا يصدّق فليصبر إلى المغرب»، تقول رئيسة الطبّاخات فيضحك الجميع.</p></blockquote>
<h2>الثالثة: سباق هادئ</h2>
<p>تصطفّ العلب على الطاولة الطويلة، ويعمل 22 متطوّعًا في صفّين:</p>
<ul>
<li>صفّ يملأ ويغلق ويلصق ساعة التعبئة.</li>
<li>وصفّ يعدّ ويرتّب الصناديق بحسب خطوط التوصيل السبعة.</li>
</ul>
<p>في الرابعة والنصف تخرج أول سيارة إلى القرى البعيدة، وفي الخامسة والثلث تخرج آخر سيارة إلى البيوت المجاورة.</p>
<h2>الأذان</h2>
<p>حين يُرفع الأذان لا يبقى في المطبخ سوى من سيغسل القدور. تمر وماء، ودعاء قصير، ثم صمت مَن صام وعمل. وقد وصلت طرود رمضان هذا العام إلى <strong>1,310 عائلات</strong>، ومعها هذه الوجبات لمن لا يقدر على الطهو. من أراد أن يقف معنا يومًا إلى الطاولة فليسجّل في صفحة <a href="/ar/content/5">تطوّع معنا</a>، أو يتكفّل بقدر عبر <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
  },
  {
    category: 7,
    showTime: '2025-02-17',
    showInHome: false,
    picture: {
      file: 'articles/2025-02-17-city.webp',
      alt: {
        ar: 'زقاق حجري في وسط المدينة قرب المكتب الجديد',
        en: 'A stone lane in the city centre near the new office',
      },
    },
    ar: {
      title:
        'الجمعية تفتتح مكتبها الجديد في وسط المدينة بمدخل مهيّأ للكراسي المتحرّكة، وتطلق رقمًا موحّدًا للاستفسار وطلب المساعدة',
      author: 'الإدارة التنفيذية',
      summary:
        'انتقل مكتب الجمعية إلى الطابق الأرضي في مبنى قريب من موقف الحافلات، وصار رقم واحد يجيب عن كل سؤال ويستقبل كل طلب.',
      html: `<p>منذ تأسيسها عام 2009 عملت الجمعية من شقّة في الطابق الثالث، بلا مصعد. وكان كثير من مراجعينا يتركون أوراقهم عند البقّال في أسفل الدرج. انتهى ذلك هذا الأسبوع: فقد انتقلنا إلى <strong>مكتب في الطابق الأرضي</strong> على بعد دقيقتين من موقف الحافلات، مدخله بلا درج وبابه يتّسع لكرسيّ متحرّك.</p>
<h2>ماذا ستجدون؟</h2>
<ul>
<li>غرفة للحديث على انفراد مع الباحثة الاجتماعية.</li>
<li>ركنًا صغيرًا للأطفال، ومكتبة يستعيرون منها.</li>
<li>شاشة بالأدوار، فلا ينتظر أحد واقفًا.</li>
</ul>
<h2>رقم واحد</h2>
<p>أُلغيت الأرقام الأربعة القديمة وحلّ محلّها رقم موحّد: <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>. نجيب عن الاستفسارات من الثامنة صباحًا حتى الثامنة مساءً، وعن الحالات الطارئة على مدار الساعة. ويستقبل الرقم نفسه رسائل تطبيق <span lang="en" dir="ltr">WhatsApp</span>، وفيها خيار الرسالة الصوتية لمن يصعب عليه أن يكتب.</p>
<p>ومن أراد المراسلة فبريدنا الإلكتروني <a href="mailto:info@khayr.example" dir="ltr">info@khayr.example</a>، أو <a href="/ar/contact">صفحة الاتصال</a> في هذا الموقع.</p>
<blockquote><p>«لا نريد أن يروي أحد وجعه أربع مرات لأربعة موظّفين. يرويه مرة، ونحن نتابع»، قالت مديرة الجمعية.</p></blockquote>
<p>وتخدم الجمعية اليوم <strong>1,240 عائلة</strong> في مشروع الغذاء وحده. أمّا المستودع فيبقى في مكانه، ويبقى تسلّم الطرود منه كما كان. للتعرّف إلى الجمعية وتاريخها: <a href="/ar/content/1">من نحن</a>.</p>`,
    },
    en: {
      title:
        'Association opens a step-free office in the city centre and launches a single number for questions and requests for help',
      author: 'Executive office',
      summary:
        'Our office has moved to the ground floor of a building near the bus station, and one phone number now answers every question and takes every request.',
      html: `<p>Ever since it was founded in 2009, the association had worked from a third-floor flat without a lift, and many visitors used to leave their papers with the grocer at the foot of the stairs. That came to an end this week. We have moved to a <strong>ground-floor office</strong> two minutes from the bus station, with a step-free entrance and a door wide enough for a wheelchair.</p>
<h2>What you will find</h2>
<ul>
<li>A room where you can talk to the social worker in private.</li>
<li>A small corner for children, with a library to borrow from.</li>
<li>A screen that shows whose turn it is, so that nobody waits standing.</li>
</ul>
<h2>One number</h2>
<p>The four old numbers have been replaced by one: <a href="tel:+970590000123">+970 59 000 0123</a>. Questions are answered from 8:00 to 20:00, emergencies day and night. The same number takes WhatsApp messages, including voice messages from people who find writing difficult.</p>
<p>If you prefer e-mail, write to <a href="mailto:info@khayr.example">info@khayr.example</a> or use the <a href="/en/contact">contact page</a> on this site.</p>
<blockquote><p>“We do not want anyone to tell a painful story four times to four members of staff. They tell it once, and we follow it up,” said the association’s director.</p></blockquote>
<p>The food project alone now serves <strong>1,240 families</strong>. The warehouse stays where it is, and parcels are collected there as before. To learn more about <span lang="ar" dir="rtl">«جمعية خير»</span> and its history, see <a href="/en/content/1">About us</a>.</p>`,
    },
  },
];
