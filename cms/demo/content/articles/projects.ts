import type { DemoArticle } from '../shape';

export const projectArticles: DemoArticle[] = [
  {
    category: 8,
    showTime: '2026-11-15',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-15-winter.webp',
      alt: {
        ar: 'قرية مثلجة وفريق متطوّع يوصل الطرود إلى أسرة',
        en: 'A snowy village and volunteers bringing parcels to a family',
      },
    },
    bigPicture: {
      file: 'articles/2026-11-15-winter-wide.webp',
      alt: {
        ar: 'متطوّعون يحمّلون شاحنة التوزيع تحت سماء غائمة',
        en: 'Volunteers loading the delivery van under a cloudy sky',
      },
    },
    ar: {
      title: 'شتاء دافئ 2026: خطّتنا لحماية 900 أسرة من البرد',
      author: 'فريق البرامج',
      summary:
        'بطانيات ومدافئ آمنة وقسائم وقود تصل إلى 900 أسرة في ثلاث جولات، مع فحص للمدافئ القديمة وخطّ هاتفي مفتوح في أيام العواصف.',
      html: `<p>في القرى الجبلية تنزل الحرارة ليلًا إلى ما دون الصفر من منتصف ديسمبر حتى آخر فبراير. بيوت كثيرة هناك بلا عزل، وبعضها تسدّ نوافذَه ألواحُ البلاستيك. لهذا نبدأ <strong>برنامج الشتاء</strong> في نوفمبر، قبل أن تسبقنا الأمطار.</p>
<h2>ماذا نقدّم هذا العام؟</h2>
<ul>
<li><strong>3,600 بطانية و1,800 فرشة</strong>، أي أربع بطانيات وفرشتان لكل أسرة.</li>
<li><strong>320 مدفأة آمنة</strong> للبيوت التي لا مدفأة فيها، أو التي صارت مدفأتها خطرًا على أهلها.</li>
<li><strong>قسيمة وقود</strong> تكفي 60 يومًا، تُصرف من ثلاث محطّات متعاقدة معنا.</li>
<li><strong>ملابس شتوية</strong> لنحو 1,800 طفل، بمقاسات سجّلناها مسبقًا.</li>
</ul>
<h2>كيف نختار الأسر؟</h2>
<p>زار متطوّعونا في أكتوبر 1,240 بيتًا، وسجّلوا حال السقف والنوافذ وعدد الأطفال وكبار السن والمرضى. تتقدّم البيوت التي يسكنها رضيع أو مريض صدر أو شخص ذو إعاقة. ومن لم نصل إليه بعدُ يستطيع أن يسجّل لدى اللجنة المحلية في قريته أو من <a href="/ar/contact">صفحة الاتصال</a>.</p>
<h2>السلامة أولًا</h2>
<p>مع كل مدفأة زيارة قصيرة: نركّب المدخنة ونشرح للأسرة كيف تهوّي الغرفة، ونترك ورقة بالتعليمات. في الشتاء الماضي استبدلنا 83 مدفأة كانت تُسرّب الدخان إلى غرف النوم.</p>
<p>في أيام العواصف يعمل خطّنا <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a> على مدار الساعة. تبدأ الجولة الأولى اليوم في القرى الجبلية، والثانية في ديسمبر، والثالثة في يناير. وكلفة الحزمة الكاملة للأسرة 95 دولارًا، ويمكنكم أن تساهموا فيها كاملةً أو بجزء منها من <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
    en: {
      title: 'A warm winter 2026: how we plan to shield 900 families from the cold',
      author: 'Programmes team',
      summary:
        'Blankets, safe heaters and fuel vouchers reach 900 families in three rounds, with checks on old stoves and a phone line that stays open through storms.',
      html: `<p>In the hill villages, night temperatures fall below freezing from the middle of December to the end of February. Many homes have no insulation, and in some the only window pane is a sheet of plastic. That is why our <strong>winter programme</strong> starts in November, before the rain gets there first.</p>
<h2>What we are giving this year</h2>
<ul>
<li><strong>3,600 blankets and 1,800 mattresses</strong>: four blankets and two mattresses for each family.</li>
<li><strong>320 safe heaters</strong> for homes that have none, or whose old stove has become a danger.</li>
<li><strong>A fuel voucher</strong> worth 60 days of heating, accepted at three partner stations.</li>
<li><strong>Winter clothes</strong> for about 1,800 children, in sizes noted beforehand.</li>
</ul>
<h2>How families are chosen</h2>
<p>In October our volunteers visited 1,240 homes and noted the state of roofs and windows, and how many children, older people and patients lived there. Homes with a baby, someone with a lung condition or a person with a disability come first. If we have not reached you yet, register with your village committee or through the <a href="/en/contact">contact page</a>.</p>
<h2>Safety before anything</h2>
<p>Every heater comes with a short visit. We fit the flue, show the family how to air the room and leave a one-page guide. Last winter we replaced 83 stoves that were leaking smoke into bedrooms.</p>
<p>On stormy days our line, <a href="tel:+970590000123">+970 59 000 0123</a>, is answered around the clock. The first round begins today in the hill villages; the second follows in December and the third in January. A complete package costs USD 95 per family; you can cover all of it, or a part, on the <a href="/en/content/13">donation page</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-11-10',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-10-food-parcels.webp',
      alt: {
        ar: 'صندوق غذاء مفتوح وحوله خبز وأكياس ومعلّبات',
        en: 'An open food box surrounded by bread, a sack and tins',
      },
    },
    bigPicture: {
      file: 'articles/2026-11-10-food-parcels-wide.webp',
      alt: {
        ar: 'متطوّعون يسلّمون الطرود لعائلات',
        en: 'Volunteers handing parcels to families',
      },
    },
    ar: {
      title: 'الطرد الغذائي الشهري: ماذا في الصندوق ولماذا؟',
      author: 'فريق الغذاء',
      summary:
        'يصل طردنا الشهري إلى 1,650 أسرة. نشرح هنا ما يحويه الصندوق، وكم يكلّف كل صنف، وكيف اخترنا الأصناف مع الأسر نفسها ومع اختصاصية التغذية.',
      html: `<p>الطرد الشهري هو أقدم مشاريع الجمعية؛ بدأناه عام 2009 بأربعين أسرة في حيّ واحد، ووصل في أكتوبر 2026 إلى <strong>1,650 أسرة</strong>. لا يُغني الصندوق عن كل شيء، لكنّه يغطّي نحو نصف حاجة أسرة من خمسة أفراد من الحبوب والزيت طوال الشهر.</p>
<h2>محتويات الطرد</h2>
<table>
<caption>أصناف الطرد الغذائي وكلفتها، نوفمبر 2026</caption>
<thead>
<tr><th scope="col">الصنف</th><th scope="col">الكمية</th><th scope="col">الكلفة بالدولار</th></tr>
</thead>
<tbody>
<tr><th scope="row">طحين</th><td>10 كغم</td><td>8</td></tr>
<tr><th scope="row">أرز</th><td>5 كغم</td><td>9</td></tr>
<tr><th scope="row">زيت نباتي</th><td>3 لترات</td><td>7</td></tr>
<tr><th scope="row">حمّص معلّب</th><td>6 علب</td><td>5</td></tr>
<tr><th scope="row">عدس</th><td>2 كغم</td><td>4</td></tr>
<tr><th scope="row">سكّر</th><td>3 كغم</td><td>3</td></tr>
<tr><th scope="row">تمر</th><td>1 كغم</td><td>3</td></tr>
<tr><th scope="row">شاي</th><td>500 غم</td><td>3</td></tr>
<tr><th scope="row">المجموع</th><td>صندوق واحد</td><td>42</td></tr>
</tbody>
</table>
<h2>لماذا هذه الأصناف؟</h2>
<p>نسأل الأسر كل ستة أشهر عمّا تأكله فعلًا وعمّا يبقى في الرفّ. بعد استبيان الربيع رفعنا كمّية العدس وحذفنا المعكرونة، وأضفنا التمر لأنه وجبة مدرسية جاهزة للأطفال. وتراجع القائمةَ اختصاصيةُ تغذية متطوّعة.</p>
<blockquote><p>«صرت أخطّط للشهر كله بدل أن أفكّر في عشاء الليلة» — أمّ لأربعة أطفال.</p></blockquote>
<h2>كيف يصل الصندوق؟</h2>
<ol>
<li>نشتري بعطاء معلن، ونفضّل تجّار المنطقة متى تساوى السعر.</li>
<li>يعبّئ المتطوّعون الصناديق في أول سبت من الشهر.</li>
<li>تتسلّم الأسرة طردها برمز خاص، من غير طوابير ولا تصوير.</li>
</ol>
<p>للمزيد زوروا صفحة <a href="/ar/content/14">مشروع الغذاء</a>، أو اكفلوا طردًا شهريًا من <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
    en: {
      title: 'The monthly food parcel: what is in the box, and why',
      author: 'Food team',
      summary:
        'Our monthly parcel reaches 1,650 families. Here is what the box contains, what each item costs, and how families and a dietitian helped us choose it.',
      html: `<p>The monthly parcel is our oldest project. It began in 2009 with forty families in one neighbourhood, and in October 2026 it reached <strong>1,650 families</strong>. The box does not replace a whole shop, but it covers about half of the grain and oil that a family of five needs in a month.</p>
<h2>What is inside</h2>
<table>
<caption>Contents and cost of the food parcel, November 2026</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Cost (USD)</th></tr>
</thead>
<tbody>
<tr><th scope="row">Flour</th><td>10 kg</td><td>8</td></tr>
<tr><th scope="row">Rice</th><td>5 kg</td><td>9</td></tr>
<tr><th scope="row">Vegetable oil</th><td>3 litres</td><td>7</td></tr>
<tr><th scope="row">Tinned chickpeas</th><td>6 tins</td><td>5</td></tr>
<tr><th scope="row">Lentils</th><td>2 kg</td><td>4</td></tr>
<tr><th scope="row">Sugar</th><td>3 kg</td><td>3</td></tr>
<tr><th scope="row">Dates</th><td>1 kg</td><td>3</td></tr>
<tr><th scope="row">Tea</th><td>500 g</td><td>3</td></tr>
<tr><th scope="row">Total</th><td>One box</td><td>42</td></tr>
</tbody>
</table>
<h2>Why these items</h2>
<p>Twice a year we ask families what they really eat and what stays on the shelf. After the spring survey we added lentils and dropped pasta, and we brought in dates because they make a ready school snack. A volunteer dietitian reviews the list.</p>
<blockquote><p>“Now I plan for the month instead of worrying about tonight’s supper.” — a mother of four</p></blockquote>
<h2>How the box arrives</h2>
<ol>
<li>We buy through public tenders, and prefer local traders when prices are equal.</li>
<li>Volunteers pack on the first Saturday of the month.</li>
<li>Each family collects its box with a private code: no queues and no cameras.</li>
</ol>
<p>Read more about the <a href="/en/content/14">food project</a>, or sponsor a monthly parcel on the <a href="/en/content/13">donation page</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-10-28',
    showInHome: false,
    picture: {
      file: 'articles/2026-10-28-library.webp',
      alt: {
        ar: 'رفوف كتب وأطفال يقرؤون حول الطاولة',
        en: 'Bookshelves and children reading around the table',
      },
    },
    ar: {
      hidden: true,
      title: 'غرف القراءة في القرى: مسوّدة مشروع لعام 2027',
      author: 'فريق التنمية',
      summary:
        'ثلاث غرف صغيرة للكتب والواجبات المدرسية في ثلاث قرى بلا مكتبة. النصّ مسوّدة تنتظر إقرار الموازنة في مجلس الإدارة.',
      html: `<p>في ثلاث قرى نعمل فيها لا توجد مكتبة عامة، وأقرب واحدة على مسافة 40 دقيقة بالحافلة. طلب منّا الأهالي في لقاءات الصيف مكانًا هادئًا يدرس فيه الأبناء بعد الظهر، خصوصًا في البيوت التي تجتمع فيها الأسرة كلها في غرفة واحدة.</p>
<h2>الفكرة</h2>
<p>نؤهّل في كل قرية غرفة تملكها لجنة القرية أو المدرسة، ونجهّزها بالرفوف والطاولات والإنارة والتدفئة. تفتح الغرفة أربعة أيام في الأسبوع من الساعة 14:00 إلى 18:00، ويديرها متطوّعان بالغان على الأقل.</p>
<ul>
<li>مجموعة أولى من 600 كتاب لكل غرفة، ثلثاها للأطفال واليافعين.</li>
<li>حاسوبان بإنترنت مرشَّح، ومكتبة رقمية تعمل بلا اتصال (offline library).</li>
<li>ساعة أسبوعية للقراءة بصوت عالٍ، وأخرى للأمهات المتعلّمات حديثًا.</li>
</ul>
<h2>ما نحتاج إلى حسمه</h2>
<ol>
<li>اتفاق مكتوب على استعمال الغرف مدة خمس سنوات.</li>
<li>موازنة التأهيل: التقدير الأولي 9,400 دولار للغرفة الواحدة.</li>
<li>تدريب المتطوّعين على سياسة حماية الطفل قبل الافتتاح.</li>
</ol>
<p>نريد أن نبدأ بغرفة واحدة في أبريل 2027، ثم نقرّر بعد ثلاثة أشهر هل نكمل الغرفتين. ومقياسنا بسيط: كم طفلًا يعود في الأسبوع التالي من تلقاء نفسه؟ فإن كانت الغرفة محبوبة سأل عنها الأولاد قبل أن نسأل نحن.</p>
<p>الملاحظات على المسوّدة إلى <a href="mailto:development@khayr.example">development@khayr.example</a> قبل منتصف ديسمبر. وتجدون وصف برامجنا القائمة في صفحة <a href="/ar/content/16">برنامج التنمية</a>.</p>`,
    },
    en: {
      hidden: true,
      title: 'Village reading rooms: a draft project for 2027',
      author: 'Development team',
      summary:
        'Three small rooms for books and homework in three villages without a library. This draft waits for the board to approve the budget.',
      html: `<p>Three of the villages we work in have no public library; the nearest is 40 minutes away by bus. In our summer meetings, parents asked for a quiet place where their children could study in the afternoon, above all those whose whole family shares a single room.</p>
<h2>The idea</h2>
<p>In each village we would restore a room that belongs to the village committee or the school, and fit it with shelves, tables, lighting and heating. It would open four days a week from 14:00 to 18:00, always with at least two adult volunteers present.</p>
<ul>
<li>A first collection of 600 books per room, two thirds of them for children and teenagers.</li>
<li>Two computers with filtered internet, and a digital library that works offline.</li>
<li>A weekly hour of reading aloud, and another for mothers who have recently learned to read.</li>
</ul>
<h2>What has to be settled</h2>
<ol>
<li>A written agreement on the use of the rooms for five years.</li>
<li>The budget: our first estimate is USD 9,400 per room.</li>
<li>Child protection training for volunteers before the doors open.</li>
</ol>
<p>We would like to begin with one room in April 2027 and decide after three months whether to go on with the other two. Our measure is simple: how many children come back the next week of their own accord? If the room is loved, they will ask about it before we do.</p>
<p>Please send comments on this draft to <a href="mailto:development@khayr.example">development@khayr.example</a> before the middle of December. Our current work is described on the <a href="/en/content/16">development programme</a> page.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-09-22',
    showInHome: false,
    picture: {
      file: 'articles/2026-09-22-bakery.webp',
      alt: {
        ar: 'عائلات تتسلّم خبزها عند طاولة المخبز',
        en: 'Families collecting their bread at the bakery counter',
      },
    },
    ar: {
      title: 'مخبز «رغيف» بعد الفرن الجديد: خبز يومي لـ620 أسرة',
      author: 'فريق الغذاء',
      summary:
        'يخبز مخبز الجمعية في فرنه الجديد نحو 900 كيس خبز في اليوم، ويعمل فيه 14 شخصًا من أسر كانت تتلقّى المساعدة نفسها.',
      html: `<p>منذ ديسمبر 2025 يعمل مخبز «رغيف» بفرن جديد حلّ محلّ فرن خدمنا أحد عشر عامًا. ويخرج منه كل صباح نحو <strong>900 كيس خبز</strong>، ستة أيام في الأسبوع، وتصل الأكياس إلى خمس نقاط توزيع قبل الساعة 7:30. وتأخذ كل أسرة بحسب عدد أفرادها.</p>
<h2>لماذا مخبز؟</h2>
<p>كان الطحين في الطرد الشهري لا ينفع أسرًا كثيرة: بيت بلا فرن، أو مسنّ يعيش وحده، أو أمّ تعمل من الفجر. فالخبز الجاهز يوفّر عليها الوقت والوقود معًا. وكلفة الكيس الواحد علينا 0.70 دولار، أمّا في السوق فثمنه 1.10.</p>
<h2>من يعمل فيه؟</h2>
<ul>
<li>14 عاملًا وعاملة، بينهم تسع نساء، كلهم من الأسر المسجّلة لدينا.</li>
<li>تدريب مدفوع مدّته شهران، وعقد وتأمين بعده.</li>
<li>مناوبتان: ليلية للعجن والخبز، وصباحية للتعبئة والتوصيل.</li>
</ul>
<blockquote><p>«كنت أنتظر الكيس، واليوم أنا من يعجن عجينه» — عاملة في مناوبة الليل.</p></blockquote>
<h2>الخطوة التالية</h2>
<p>يبيع المخبز منذ الربيع ما يفيض عن حاجة الأسر لمقاصف ثلاث مدارس، فيغطّي البيع 28% من نفقاته. ونسعى إلى أن تبلغ النسبة 40% في العام المقبل بخطّ صغير للكعك والمعجّنات. وسنركّب ألواحًا شمسية تخفّض فاتورة الكهرباء إلى النصف تقريبًا، فنوجّه ما نوفّره إلى أكياس خبز إضافية.</p>
<p>يمكن للمدارس والمطاعم أن تطلب خبزها على الرقم <a href="tel:+970590000152" dir="ltr">059-000-0152</a>، ولمن يحبّ أن يرى الفرن <a href="/ar/gallery/6/1">صور في المعرض</a>.</p>`,
    },
    en: {
      title: 'The Raghif bakery and its new oven: daily bread for 620 families',
      author: 'Food team',
      summary:
        'With its new oven our bakery turns out about 900 bags of bread a day. It employs 14 people from families that once received help themselves.',
      html: `<p>In December 2025 a new oven took over from one that had served us for eleven years. Our bakery, <span lang="ar">رغيف</span> (“loaf”), now sends out about <strong>900 bags of bread</strong> each morning, six days a week. They are at the five distribution points before 7:30, and each family’s share depends on its size.</p>
<h2>Why a bakery?</h2>
<p>The flour in our monthly parcel was of little use to many people: homes without an oven, an older man living alone, a mother who leaves for work at dawn. Ready bread saves them time and fuel. It also saves us money: a bag costs us USD 0.70, against 1.10 in the market.</p>
<h2>Who works there</h2>
<ul>
<li>14 workers, nine of them women, all from families registered with us.</li>
<li>Two months of paid training, followed by a contract and insurance.</li>
<li>Two shifts: at night to knead and bake, in the morning to pack and deliver.</li>
</ul>
<blockquote><p>“I used to wait for the bag. Now I am the one who makes the dough.” — a night-shift worker</p></blockquote>
<h2>What comes next</h2>
<p>Since spring the bakery has sold its surplus to three school canteens, and those sales pay for 28% of its costs. We want to reach 40% next year with a small line of biscuits and pastries. Solar panels should cut the electricity bill by almost half, and what we save will go into more bags of bread.</p>
<p>Schools and restaurants can order on <a href="tel:+970590000152">059-000-0152</a>. If you would like to see the oven, there are <a href="/en/gallery/6/1">pictures in the gallery</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-08-13',
    showInHome: false,
    picture: {
      file: 'articles/2026-08-13-school.webp',
      alt: {
        ar: 'أطفال بحقائبهم في الطريق إلى المدرسة',
        en: 'Children with their bags on the way to school',
      },
    },
    ar: {
      title: 'حقيبة العام الدراسي 2026: 1,100 تلميذ يبدؤون مستعدّين',
      author: 'فريق البرامج',
      summary:
        'حقيبة متينة وقرطاسية تكفي فصلًا كاملًا لـ1,100 تلميذ من الصفّ الأول إلى التاسع، نسلّمها قبل بدء الدوام بالتعاون مع 16 مدرسة.',
      html: `<p>قد تبدو كلفة القرطاسية صغيرة، لكنّها في أسرة عندها أربعة تلاميذ تأكل دخل أسبوعين. لذلك نوزّع في آخر أغسطس من كل عام <strong>حقيبة العودة إلى المدرسة</strong>، وهدفنا هذا العام 1,100 تلميذ وتلميذة في 16 مدرسة.</p>
<table>
<caption>محتويات الحقيبة الواحدة وكلفتها</caption>
<thead>
<tr><th scope="col">الصنف</th><th scope="col">العدد</th><th scope="col">الكلفة بالدولار</th></tr>
</thead>
<tbody>
<tr><th scope="row">حقيبة ظهر متينة</th><td>1</td><td>12</td></tr>
<tr><th scope="row">دفاتر</th><td>12</td><td>6</td></tr>
<tr><th scope="row">أقلام ومقلمة</th><td>طقم</td><td>4</td></tr>
<tr><th scope="row">ألوان خشبية</th><td>علبة</td><td>3</td></tr>
<tr><th scope="row">قارورة ماء</th><td>1</td><td>3</td></tr>
<tr><th scope="row">أدوات هندسية</th><td>طقم</td><td>2</td></tr>
<tr><th scope="row">المجموع</th><td>حقيبة واحدة</td><td>30</td></tr>
</tbody>
</table>
<h2>كيف نوزّعها؟</h2>
<p>ترشّح المرشدة في كل مدرسة التلاميذ المحتاجين، ونطابق الأسماء مع سجلّ الأسر كي لا يتكرّر العطاء ولا يُنسى أحد. ثم تتسلّم الأسرة الحقيبة من غرفة المرشدة في موعد خاص بها، بعيدًا عن أعين الزملاء. ولا تحمل الحقيبة شعار الجمعية، فهي حقيبة كسائر الحقائب في الصفّ. ونترك للطفل أن يختار لونها من أربعة ألوان، لأن الفرح جزء من الاستعداد.</p>
<h2>المواعيد</h2>
<ul>
<li>من 15 إلى 20 أغسطس: التعبئة، ونحتاج إلى 25 متطوّعًا في اليوم.</li>
<li>من 23 إلى 27 أغسطس: التسليم في المدارس.</li>
<li>خلال سبتمبر: حقائب إضافية لمن انتقل أو التحق متأخّرًا.</li>
</ul>
<p>للتسجيل في التعبئة املؤوا النموذج على <a href="https://example.org/school-bags">example.org/school-bags</a> أو زوروا صفحة <a href="/ar/content/5">تطوّع معنا</a>. وثمن الحقيبة 30 دولارًا، يدفعه من يشاء من <a href="/ar/content/13">صفحة التبرّع</a>.</p>`,
    },
    en: {
      title: 'School bags 2026: 1,100 pupils start the year prepared',
      author: 'Programmes team',
      summary:
        'A sturdy bag and a full term’s stationery for 1,100 pupils from grade 1 to grade 9, handed over before lessons begin, together with 16 schools.',
      html: `<p>Stationery may look like a small expense, but in a family with four pupils it can swallow two weeks’ income. So at the end of every August we hand out <strong>back-to-school bags</strong>. This year’s goal is 1,100 girls and boys in 16 schools.</p>
<table>
<caption>Contents and cost of one school bag</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">Number</th><th scope="col">Cost (USD)</th></tr>
</thead>
<tbody>
<tr><th scope="row">Sturdy backpack</th><td>1</td><td>12</td></tr>
<tr><th scope="row">Exercise books</th><td>12</td><td>6</td></tr>
<tr><th scope="row">Pens and pencil case</th><td>set</td><td>4</td></tr>
<tr><th scope="row">Coloured pencils</th><td>box</td><td>3</td></tr>
<tr><th scope="row">Water bottle</th><td>1</td><td>3</td></tr>
<tr><th scope="row">Geometry set</th><td>set</td><td>2</td></tr>
<tr><th scope="row">Total</th><td>one bag</td><td>30</td></tr>
</tbody>
</table>
<h2>How they are handed out</h2>
<p>In each school the counsellor suggests pupils who need a bag, and we compare the list with our register so that nobody is counted twice and nobody is forgotten. The family then collects the bag from the counsellor’s room at a time of its own, away from classmates’ eyes. The bags carry no logo: in class they look like any other. Children choose one of four colours, since looking forward to school is part of being ready for it.</p>
<h2>Dates</h2>
<ul>
<li>15 to 20 August: packing, for which we need 25 volunteers a day.</li>
<li>23 to 27 August: handover in the schools.</li>
<li>During September: extra bags for pupils who moved or enrolled late.</li>
</ul>
<p>To help with packing, fill in the form at <a href="https://example.org/school-bags">example.org/school-bags</a> or visit <a href="/en/content/5">Volunteer with us</a>. One bag costs USD 30, and you can pay for it on the <a href="/en/content/13">donation page</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-05-12',
    showInHome: false,
    picture: {
      file: 'articles/2026-05-12-eid.webp',
      alt: {
        ar: 'ساحة مزيّنة للعيد وأسر تتبادل التهاني',
        en: 'A square decorated for Eid, families greeting one another',
      },
    },
    ar: {
      title: 'مشروع الأضاحي 2026: من المزرعة إلى بيت الأسرة في يوم واحد',
      author: 'فريق البرامج الموسمية',
      summary:
        'نستقبل أضاحيكم حتى 24 مايو، ونذبحها في مسلخ مرخّص أيام العيد، وتصل الحصص مبرّدة إلى أكثر من 1,500 أسرة في 23 تجمّعًا.',
      html: `<p>يحلّ عيد الأضحى هذا العام في نحو 27 مايو. وككل عام نتولّى الأضحية عن المضحّين من شرائها إلى إيصال لحمها إلى من يستحقّه، بأمانة وبشروطها الشرعية والصحية. هدفنا <strong>60 خروفًا وتسعة عجول</strong> تكفي <strong>1,500 أسرة</strong>، بحصّة تزن كيلوغرامين لكل أسرة.</p>
<h2>كيف تضحّي معنا؟</h2>
<ol>
<li>اختر أضحية كاملة بقيمة 280 دولارًا، أو سُبعًا في عجل بقيمة 190 دولارًا.</li>
<li>سجّل اسم المضحّي في <a href="/ar/contact">صفحة الاتصال</a> أو على الرقم <a href="tel:+970590000167" dir="ltr">059-000-0167</a>.</li>
<li>ادفع من <a href="/ar/content/13">صفحة التبرّع</a> قبل مساء 24 مايو.</li>
<li>تصلك رسالة قصيرة ساعة الذبح، وتقرير بالتوزيع خلال أسبوعين.</li>
</ol>
<h2>من المزرعة إلى الثلاجة</h2>
<p>نشتري الأغنام من مربّين في المنطقة، ويفحصها الطبيب البيطري قبل الشراء وبعد الذبح. والذبح في مسلخ مرخّص وحده، لا في الساحات. بعده يُقطَّع اللحم ويُغلَّف، وينتقل في خمس سيارات مبرّدة، ولا يبقى من الذبح إلى التسليم أكثر من عشر ساعات.</p>
<h2>لمن تذهب الحصص؟</h2>
<ul>
<li>أسر لم تأكل اللحم الأحمر منذ أشهر، كما يظهر في زياراتنا المنزلية.</li>
<li>دار المسنّين ومطبخ المرضى المرافقين للمستشفى.</li>
<li>قرى بعيدة لا يصلها غيرنا أيام العيد.</li>
</ul>
<blockquote><p>«أجمل ما في العيد أنّ أبنائي شووا اللحم كما يفعل الجيران» — أب لخمسة أطفال، عيد 2025.</p></blockquote>
<p>من أحبّ أن يأكل من أضحيته تسلّم ثلثها من مقرّ الجمعية في اليوم نفسه. تقبّل الله منكم، وكل عام وأنتم بخير.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-03-31',
    showInHome: false,
    picture: {
      file: 'articles/2026-03-31-greenhouse.webp',
      alt: {
        ar: 'بيت بلاستيكي ومزارعون بين صفوف الخضرة أمامه',
        en: 'A greenhouse, with growers among the green rows in front of it',
      },
    },
    ar: {
      title: 'بيوت بلاستيكية منتجة: 14 أسرة تزرع رزقها',
      author: 'فريق التنمية',
      summary:
        'سلّمنا 14 بيتًا بلاستيكيًا بشبكات ريّ موفّرة للماء، تسدّد الأسر ثمنها على خمس سنوات، ونشتري من خضارها لطرود الغذاء.',
      html: `<p>دخل مشروع البيوت البلاستيكية موسمه الثاني بـ<strong>14 بيتًا</strong>، بعد تسعة في الموسم الأول. تبلغ مساحة الواحد 250 مترًا مربّعًا، وتكفي لدخل شهري بين 220 و300 دولار في الموسم الجيّد، من أرض كان أكثرها بورًا.</p>
<h2>ماذا تحصل عليه الأسرة؟</h2>
<ul>
<li>هيكل حديدي وغطاء من البلاستيك يعيش أربع سنوات.</li>
<li>شبكة ريّ بالتنقيط (drip irrigation) وخزّانًا سعته متران مكعّبان.</li>
<li>شتلات الموسم الأول: بندورة وخيار وفلفل.</li>
<li>زيارة أسبوعية من مهندس زراعي.</li>
</ul>
<p>قيمة البيت كاملًا 2,350 دولارًا. وتسدّده الأسرة <strong>قرضًا عينيًا على خمس سنوات</strong>، بلا فوائد وبأقساط تتبع مواعيد القطاف. ونشتري من المحصول بسعر السوق ما نضيفه طازجًا إلى طرود الأسر القريبة منها، فيأكل منه من لا أرض له.</p>
<h2>ماذا تعلّمنا؟</h2>
<p>في الموسم الأول خسرت ثلاث أسر نصف محصولها بسبب آفة تُعرف باسم <em>Tuta absoluta</em> أو حافرة البندورة. فصرنا نركّب شبكًا ناعمًا على الفتحات، وندرّب المزارعين على المصائد بدل الرشّ المتكرّر، فلم تظهر الآفة في أيّ بيت حتى اليوم.</p>
<blockquote><p>«كنت أشتري البندورة بالحبّة، واليوم أملأ منها صناديق» — مزارعة وأمّ لستة.</p></blockquote>
<h2>الدفعة المقبلة</h2>
<p>نبحث الآن عن تمويل لستة بيوت في ربيع 2027، في القرى التي وصلها ماء البئر الجديدة. ويُشترط لدى الأسرة ربع دونم من الأرض ومصدر ماء دائم. للسؤال <a href="/ar/contact">صفحة الاتصال</a>، وتُعلن الشروط في الخريف في صفحة <a href="/ar/content/16">برنامج التنمية</a>.</p>`,
    },
    en: {
      title: 'Greenhouses that pay their way: 14 families grow an income',
      author: 'Development team',
      summary:
        'We have handed over 14 greenhouses with water-saving irrigation. Families pay for them over five years, and we buy some of their crop for the food parcels.',
      html: `<p>Our greenhouse project is in its second season, with <strong>14 greenhouses</strong> after nine in the first. Each covers 250 square metres. In a good season that is enough for a monthly income of between USD 220 and 300, from land most of which had been lying fallow.</p>
<h2>What a family receives</h2>
<ul>
<li>A steel frame and a plastic cover that lasts four years.</li>
<li>A drip irrigation network and a tank of 2 cubic metres.</li>
<li>Seedlings for the first season: tomatoes, cucumbers and peppers.</li>
<li>A weekly visit from an agronomist.</li>
</ul>
<p>All in all a greenhouse costs USD 2,350. The family pays it back as a <strong>loan in kind over five years</strong>, without interest, in instalments that follow the harvest. We buy some of the crop at market price and add it, fresh, to the parcels of families nearby who have no land of their own.</p>
<h2>What we learned</h2>
<p>In the first season, three families lost half their crop to the tomato leafminer, <em>Tuta absoluta</em>. We now fit fine netting over every opening and teach growers to use traps rather than spray again and again. So far this season the pest has not appeared in a single greenhouse.</p>
<blockquote><p>“I used to buy tomatoes one at a time. Now I fill crates with them.” — a grower and mother of six</p></blockquote>
<h2>The next round</h2>
<p>We are looking for funds to build six more in spring 2027, in the villages that are now supplied by the new well. A family needs a quarter of a dunam of land (<span lang="ar">ربع دونم</span>, 250 square metres) and a steady source of water. Questions are welcome through the <a href="/en/contact">contact page</a>; the conditions will be announced in autumn under the <a href="/en/content/16">development programme</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2026-02-10',
    showInHome: false,
    picture: {
      file: 'articles/2026-02-10-ramadan-table.webp',
      alt: {
        ar: 'أسرة حول مائدة الإفطار تحت الفوانيس عند الغروب',
        en: 'A family around the iftar table under lanterns at sunset',
      },
    },
    ar: {
      title: 'برنامج رمضان 2026: طرود وموائد وكسوة عيد',
      author: 'فريق البرامج الموسمية',
      summary:
        'قبل أيام من الشهر الكريم نعرض خطّتنا: 1,780 طردًا رمضانيًا، و350 وجبة إفطار كل يوم، وكسوة عيد لـ900 طفل، بمواعيدها.',
      html: `<p>يبدأ رمضان هذا العام في نحو 18 فبراير. وقد أنهى فريقنا شراء المواد الأساسية في يناير قبل أن ترتفع الأسعار، فوفّرنا قرابة 11% من كلفة العام الماضي وحوّلناها إلى 150 طردًا إضافيًا.</p>
<table>
<caption>مواعيد برنامج رمضان 2026</caption>
<thead>
<tr><th scope="col">النشاط</th><th scope="col">الموعد</th><th scope="col">المستفيدون</th></tr>
</thead>
<tbody>
<tr><th scope="row">الطرد الرمضاني</th><td>من 14 إلى 24 فبراير</td><td>1,780 أسرة</td></tr>
<tr><th scope="row">موائد الإفطار</th><td>كل يوم من رمضان</td><td>350 وجبة في اليوم</td></tr>
<tr><th scope="row">زكاة الفطر</th><td>آخر خمسة أيام من رمضان</td><td>1,100 أسرة</td></tr>
<tr><th scope="row">كسوة العيد</th><td>من 10 إلى 18 مارس</td><td>900 طفل</td></tr>
</tbody>
</table>
<h2>موائد تجمع الجيران</h2>
<p>تُقام الموائد في ثلاث قاعات، ويأكل فيها عابر السبيل والعامل الغريب والأسرة المحتاجة على طاولة واحدة. وثلث الوجبات يُحمل إلى بيوت المرضى وكبار السن قبل الأذان بنصف ساعة. يطبخ فيها متطوّعون مع طبّاختين محترفتين من خرّيجات تدريبنا.</p>
<h2>كسوة بلا إحراج</h2>
<p>لا نوزّع ملابس جاهزة، بل قسيمة بقيمة 25 دولارًا للطفل يختار بها ثيابه في أحد سبعة متاجر. هكذا يدخل الطفل المتجر مع أمّه كغيره، ويختار اللون الذي يحبّ.</p>
<h2>شاركونا</h2>
<ul>
<li>طرد رمضاني: 55 دولارًا.</li>
<li>إفطار عشرة صائمين: 30 دولارًا.</li>
<li>كسوة طفل: 25 دولارًا.</li>
</ul>
<p>تبرّعكم من <a href="/ar/content/13">هنا</a>، والتطوّع في المطبخ عبر <a href="mailto:ramadan@khayr.example">ramadan@khayr.example</a>. تجدون نتائج المواسم السابقة في صفحة <a href="/ar/content/15">البرنامج الموسمي</a>. رمضان كريم.</p>`,
    },
    en: {
      title: 'Ramadan 2026: parcels, shared tables and clothes for Eid',
      author: 'Seasonal team',
      summary:
        'A few days before the holy month, here is our plan with its dates: 1,780 Ramadan parcels, 350 iftar meals every day, and Eid clothes for 900 children.',
      html: `<p>Ramadan begins around 18 February this year. Our team bought the staples in January, before prices climbed. That saved about 11% compared with last year, and the savings became 150 more parcels.</p>
<table>
<caption>Ramadan programme 2026: dates</caption>
<thead>
<tr><th scope="col">Activity</th><th scope="col">When</th><th scope="col">For whom</th></tr>
</thead>
<tbody>
<tr><th scope="row">Ramadan parcel</th><td>14 to 24 February</td><td>1,780 families</td></tr>
<tr><th scope="row">Iftar tables</th><td>Every day of Ramadan</td><td>350 meals a day</td></tr>
<tr><th scope="row">Zakat al-Fitr</th><td>Last five days of Ramadan</td><td>1,100 families</td></tr>
<tr><th scope="row">Eid clothes</th><td>10 to 18 March</td><td>900 children</td></tr>
</tbody>
</table>
<h2>Tables that bring neighbours together</h2>
<p>We set the tables in three halls, where travellers, workers far from home and families in need eat side by side. A third of the meals go out to patients and older people half an hour before the call to prayer. Volunteers do the cooking with two professional cooks, both graduates of our own training.</p>
<h2>Eid clothes without embarrassment</h2>
<p>We do not hand out ready-made clothes. Each child gets a voucher worth USD 25, accepted in seven shops, and so walks in with a parent like anyone else and picks a favourite colour.</p>
<h2>Take part</h2>
<ul>
<li>A Ramadan parcel: USD 55.</li>
<li>Iftar for ten people: USD 30.</li>
<li>Eid clothes for one child: USD 25.</li>
</ul>
<p>You can give <a href="/en/content/13">on the donation page</a> or offer a hand in the kitchen by writing to <a href="mailto:ramadan@khayr.example">ramadan@khayr.example</a>. Results of earlier years are on the <a href="/en/content/15">seasonal programme</a> page. <span lang="ar">رمضان كريم</span> to you all.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2025-11-26',
    showInHome: false,
    picture: {
      file: 'articles/2025-11-26-house-repair.webp',
      alt: {
        ar: 'عمّال يرمّمون بيتًا وسلّم مسند إلى الجدار',
        en: 'Workers repairing a house, a ladder against the wall',
      },
    },
    ar: {
      title:
        'ترميم البيوت المتضرّرة: كيف أصلحنا 58 بيتًا في عام واحد بأيدٍ محلية ومواد من المنطقة وبرقابة هندسية مستقلة في كل مرحلة',
      author: 'فريق المساعدات العاجلة',
      summary: 'حصيلة عام من الترميم: أسقف وعزل ومرافق صحية لـ58 بيتًا يسكنها 347 شخصًا، وجدول بما أُنفق على كل بند.',
      html: `<p>أغلقنا هذا الأسبوع ملف الترميم لعام 2025 بعد تسليم البيت الثامن والخمسين. يسكن هذه البيوت <strong>347 شخصًا</strong>، منهم 41 من كبار السن و19 من ذوي الإعاقة. وننشر الأرقام كما هي ليطّلع عليها كل من ساهم.</p>
<table>
<caption>نفقات الترميم لعام 2025 بالدولار</caption>
<thead>
<tr><th scope="col">البند</th><th scope="col">عدد البيوت</th><th scope="col">المبلغ</th></tr>
</thead>
<tbody>
<tr><th scope="row">أسقف وعزل مائي</th><td>44</td><td>68,200</td></tr>
<tr><th scope="row">حمّامات وصرف صحّي</th><td>27</td><td>32,400</td></tr>
<tr><th scope="row">نوافذ وأبواب</th><td>39</td><td>21,450</td></tr>
<tr><th scope="row">كهرباء آمنة</th><td>31</td><td>13,950</td></tr>
<tr><th scope="row">إشراف هندسي</th><td>58</td><td>6,000</td></tr>
<tr><th scope="row">المجموع</th><td>58</td><td>142,000</td></tr>
</tbody>
</table>
<p>قد يحتاج البيت الواحد إلى أكثر من بند، ومتوسّط الكلفة 2,448 دولارًا للبيت. وجاء المبلغ كله من تبرّعات أفراد وشركات صغيرة في المنطقة.</p>
<h2>من يقوم بالعمل؟</h2>
<p>حرفيون من القرية نفسها بأجر عادل، على طريقة «النقد مقابل العمل» (cash for work). وقد عمل معنا هذا العام 73 حرفيًا، بينهم 12 شابًّا تعلّموا المهنة في ورش التدريب لدينا. والمواد من موردين لا تبعد مخازنهم أكثر من 30 كيلومترًا.</p>
<h2>ثلاث زيارات قبل الدفع</h2>
<ol>
<li>زيارة تقدير يحضرها صاحب البيت ويوقّع على ما سيُصلَح.</li>
<li>زيارة في منتصف العمل يجريها مهندس مستقل.</li>
<li>زيارة تسليم، ولا يُدفع القسط الأخير إلا برضا الأسرة.</li>
</ol>
<p>تستقبل الجمعية طلبات 2026 من مطلع يناير عبر <a href="/ar/contact">صفحة الاتصال</a>. والتقرير الكامل في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a>.</p>`,
    },
    en: {
      title:
        'House repair: how 58 homes were made safe in one year with local hands, materials from the area and independent checks at every stage',
      author: 'Urgent help team',
      summary:
        'A year of repairs in figures: roofs, insulation and bathrooms in 58 homes where 347 people live, with a table of what was spent on what.',
      html: `<p>This week we closed the repair file for 2025 with the handover of the fifty-eighth home. In these houses live <strong>347 people</strong>, among them 41 older people and 19 with disabilities. Everyone who contributed should be able to see the figures, so here they are.</p>
<table>
<caption>House repair spending in 2025, in US dollars</caption>
<thead>
<tr><th scope="col">Work</th><th scope="col">Homes</th><th scope="col">Amount</th></tr>
</thead>
<tbody>
<tr><th scope="row">Roofs and waterproofing</th><td>44</td><td>68,200</td></tr>
<tr><th scope="row">Bathrooms and drains</th><td>27</td><td>32,400</td></tr>
<tr><th scope="row">Windows and doors</th><td>39</td><td>21,450</td></tr>
<tr><th scope="row">Safe wiring</th><td>31</td><td>13,950</td></tr>
<tr><th scope="row">Engineering supervision</th><td>58</td><td>6,000</td></tr>
<tr><th scope="row">Total</th><td>58</td><td>142,000</td></tr>
</tbody>
</table>
<p>Many homes needed more than one kind of work. The average cost was USD 2,448 per home. All of it came from individuals and small businesses in the region.</p>
<h2>Who does the work</h2>
<p>Craftspeople from the same village do it, for a fair wage. This year 73 of them worked with us, 12 of them young people who had learned the trade in our own workshops. Materials come from suppliers whose stores are no more than 30 kilometres away.</p>
<h2>Three visits before the last payment</h2>
<ol>
<li>An assessment, at which the householder signs the list of what will be mended.</li>
<li>A visit halfway through by an independent engineer.</li>
<li>A handover visit. The final instalment is paid only when the family is satisfied.</li>
</ol>
<p>Requests for 2026 open at the beginning of January through the <a href="/en/contact">contact page</a>. The full report is under <a href="/en/content/4">Governance and reports</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2025-09-09',
    showInHome: false,
    picture: {
      file: 'articles/2025-09-09-sewing.webp',
      alt: {
        ar: 'متدرّبات خلف ماكينات الخياطة وأقمشة ملوّنة على الرفوف',
        en: 'Trainees at sewing machines, coloured fabrics on the shelves',
      },
    },
    ar: {
      title: 'دورة الخياطة والتفصيل: أربعة أشهر تفتح باب رزق',
      author: 'فريق التنمية',
      summary:
        'تنطلق في أكتوبر الدورة الرابعة لـ16 متدرّبة. التدريب مجاني، والمواصلات مدفوعة، وفي نهايته ماكينة بقرض عيني بلا فوائد.',
      html: `<p>افتتحنا التسجيل في الدورة الرابعة للخياطة والتفصيل، وتبدأ في 5 أكتوبر في مشغل الجمعية. شارك في الدورات الثلاث الماضية 52 متدرّبة، <strong>أكملت منهنّ 46</strong>، وتكسب 27 منهنّ اليوم دخلًا ثابتًا من الخياطة في بيوتهنّ أو في مشاغل البلدة.</p>
<h2>ماذا تتعلّم المتدرّبة؟</h2>
<ol>
<li><strong>الشهر الأول:</strong> تشغيل الماكينة وصيانتها والغرز الأساسية.</li>
<li><strong>الشهر الثاني:</strong> أخذ القياسات ورسم الباترون وقصّ القماش.</li>
<li><strong>الشهر الثالث:</strong> الزيّ المدرسي والعباءات وملابس الأطفال.</li>
<li><strong>الشهر الرابع:</strong> التسعير وحساب الكلفة والبيع عبر الهاتف.</li>
</ol>
<p>تلتقي المجموعة صباحين في الأسبوع، من الساعة 9:00 إلى 12:30، أي بعد خروج الأطفال إلى المدرسة وقبل عودتهم. وفي المشغل ركن آمن للصغار ترعاه مربّية، فلا تتغيّب أمّ لأنها لم تجد من يجالس طفلها.</p>
<h2>شروط التسجيل</h2>
<ul>
<li>أن تكون المتقدّمة بين 18 و50 عامًا.</li>
<li>أن تلتزم بحضور 85% من اللقاءات.</li>
<li>لا تُشترط شهادة مدرسية، ونساعد من لا تقرأ في دروس القياس.</li>
</ul>
<blockquote><p>«أول زيّ مدرسي خطته كان لابنتي، والثاني بعته لجارتي» — خرّيجة الدورة الثالثة.</p></blockquote>
<h2>بعد التخرّج</h2>
<p>تأخذ كل خرّيجة ماكينتها إلى بيتها قرضًا عينيًا تسدّده على 24 شهرًا بلا فوائد، وتشتري أقساطها ماكينات للدورة التالية. وتطلب الجمعية من الخرّيجات المراييل وأكياس القماش بسعر السوق.</p>
<p>للتسجيل قبل 25 سبتمبر اتصلن بالرقم <a href="tel:+970590000188" dir="ltr">059-000-0188</a> بين 9:00 و14:00، أو اكتبن إلى <a href="mailto:training@khayr.example">training@khayr.example</a>.</p>`,
    },
    en: {
      title: 'Sewing and tailoring course: four months towards an income',
      author: 'Development team',
      summary:
        'The fourth course starts in October with 16 places. Training is free, transport is paid for, and every graduate takes home a machine as an interest-free loan in kind.',
      html: `<p>Registration is open for our fourth sewing and tailoring course, which starts on 5 October in our workshop. The first three courses had 52 trainees; <strong>46 of them finished</strong>, and 27 now earn a steady income from sewing, at home or in workshops in town.</p>
<h2>What trainees learn</h2>
<ol>
<li><strong>Month one:</strong> running and maintaining the machine, basic stitches.</li>
<li><strong>Month two:</strong> taking measurements, drawing a pattern, cutting cloth.</li>
<li><strong>Month three:</strong> school uniforms, abayas (<span lang="ar">عباءات</span>) and children’s clothes.</li>
<li><strong>Month four:</strong> working out costs and prices, and selling by phone.</li>
</ol>
<p>The group meets on two mornings a week from 9:00 to 12:30, that is, after the children have left for school and before they come home. For the little ones there is a corner with a carer, so that no mother has to stay away for want of a babysitter.</p>
<h2>Who can apply</h2>
<ul>
<li>Women between 18 and 50.</li>
<li>Applicants who can commit to 85% of the meetings.</li>
<li>No school certificate is needed. We help those who cannot read with the lessons on measuring.</li>
</ul>
<blockquote><p>“The first uniform I made was for my daughter. The second I sold to my neighbour.” — a graduate of the third course</p></blockquote>
<h2>After graduation</h2>
<p>Each graduate takes her machine home as a loan in kind, repaid over 24 months without interest, and her instalments buy machines for the next course. We order aprons and cloth bags from the graduates at market prices.</p>
<p>To register before 25 September, call <a href="tel:+970590000188">059-000-0188</a> between 9:00 and 14:00 or write to <a href="mailto:training@khayr.example">training@khayr.example</a>.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2025-06-18',
    showInHome: false,
    picture: {
      file: 'articles/2025-06-18-well.webp',
      alt: {
        ar: 'أهالٍ يملؤون أوعيتهم من بئر القرية',
        en: 'Villagers filling their containers at the village well',
      },
    },
    ar: {
      title: 'بئر القرى الثلاث: ماء نظيف لـ540 أسرة بطاقة الشمس',
      author: 'فريق التنمية',
      summary: 'بدأ الضخّ من بئر بعمق 186 مترًا تخدم ثلاث قرى. نعرض هنا كيف نُفّذ المشروع، وكم كلّف، ومن سيديره بعدنا.',
      html: `<p>صباح الأحد الماضي فتح أهالي القرى الثلاث صنابيرهم معًا، فجاء الماء. كانت <strong>540 أسرة</strong> تشتري حاجتها من الصهاريج بنحو 9 دولارات للمتر المكعّب، وهي اليوم تدفع 1.2 دولار رسمَ صيانة لا غير.</p>
<h2>من الفكرة إلى الماء</h2>
<p>بدأ العمل في سبتمبر 2024 بمسح جيولوجي شمل أربعة مواقع. ثم حُفرت البئر بعمق 186 مترًا، ورُكّبت فيها مضخّة غاطسة (submersible pump) تعمل بالطاقة الشمسية، وتدفع 14 مترًا مكعّبًا في الساعة إلى خزّان على التلّة، ومنه تنزل المياه إلى البيوت بالانحدار.</p>
<table>
<caption>كلفة مشروع البئر بالدولار</caption>
<thead>
<tr><th scope="col">البند</th><th scope="col">المبلغ</th></tr>
</thead>
<tbody>
<tr><th scope="row">المسح والتراخيص</th><td>6,500</td></tr>
<tr><th scope="row">الحفر والتغليف</th><td>48,000</td></tr>
<tr><th scope="row">المضخّة والألواح الشمسية</th><td>27,500</td></tr>
<tr><th scope="row">الخزّان وشبكة الأنابيب</th><td>21,000</td></tr>
<tr><th scope="row">فحوص الماء وتدريب اللجنة</th><td>3,000</td></tr>
<tr><th scope="row">المجموع</th><td>106,000</td></tr>
</tbody>
</table>
<h2>لجنة تدير الماء</h2>
<p>انتخبت القرى لجنة من تسعة أعضاء، أربعة منهم نساء. تجمع اللجنة الرسم الشهري وتدفع للحارس والفنّي، وتدّخر 20% لاستبدال المضخّة بعد عشر سنوات. ودرّبناها على قراءة العدّادات ومسك الدفاتر، وتعرض حسابها على الأهالي في اجتماع مفتوح كل فصل.</p>
<h2>هل الماء سليم؟</h2>
<p>أخذ مختبر معتمد ثلاث عيّنات قبل التشغيل، وكانت كلها ضمن المواصفات. ويُعاد الفحص كل ثلاثة أشهر وتُعلّق نتيجته عند الخزّان وتُنشر على <a href="https://example.org/water-tests">example.org/water-tests</a>.</p>
<p>شكرًا لـ1,126 متبرّعًا ومتبرّعة صنعوا هذا الصباح. وتجدون <a href="/ar/gallery/6/1">صور الافتتاح في المعرض</a>.</p>`,
    },
    en: {
      title: 'A well for three villages: clean, solar-pumped water for 540 families',
      author: 'Development team',
      summary:
        'Water is flowing from a well 186 metres deep that serves three villages. Here is how it was built, what it cost, and who will run it after us.',
      html: `<p>Last Sunday morning, people in three villages turned on their taps together, and the water came. Until then <strong>540 families</strong> had bought water from tankers for about USD 9 a cubic metre. Today they pay a maintenance fee of USD 1.20 and nothing more.</p>
<h2>From idea to water</h2>
<p>Work began in September 2024 with a geological survey of four sites. The well was then drilled to 186 metres and fitted with a submersible pump that runs on solar power. It lifts 14 cubic metres an hour to a tank on the hill, and from there gravity carries the water down to the houses.</p>
<table>
<caption>Cost of the well, in US dollars</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">Amount</th></tr>
</thead>
<tbody>
<tr><th scope="row">Survey and permits</th><td>6,500</td></tr>
<tr><th scope="row">Drilling and casing</th><td>48,000</td></tr>
<tr><th scope="row">Pump and solar panels</th><td>27,500</td></tr>
<tr><th scope="row">Tank and pipes</th><td>21,000</td></tr>
<tr><th scope="row">Water tests and committee training</th><td>3,000</td></tr>
<tr><th scope="row">Total</th><td>106,000</td></tr>
</tbody>
</table>
<h2>A committee in charge</h2>
<p>The villages elected a committee of nine, four of them women. It collects the monthly fee, pays the guard and the technician, and puts aside 20% to replace the pump in ten years’ time. We trained its members to read meters and keep accounts, and each quarter the committee presents its books at an open meeting.</p>
<h2>Is it safe to drink?</h2>
<p>An accredited laboratory took three samples before we switched on, and all met the standard. Tests are repeated every three months; results are posted at the tank and published at <a href="https://example.org/water-tests">example.org/water-tests</a>.</p>
<p>Thank you to the 1,126 donors who made that morning. <a href="/en/gallery/6/1">Pictures of the opening</a> are in the gallery.</p>`,
    },
  },
  {
    category: 8,
    showTime: '2025-04-29',
    showInHome: false,
    picture: {
      file: 'articles/2025-04-29-workshop.webp',
      alt: {
        ar: 'نجّاران في ورشة صغيرة وأدوات معلّقة على الجدار',
        en: 'Two carpenters in a small workshop, tools hanging on the wall',
      },
    },
    ar: {
      title: 'القروض العينية: أداة عمل بدل المال، وسداد بلا فوائد',
      author: 'فريق التنمية',
      summary:
        'منذ 2021 سلّمنا 112 قرضًا عينيًا لأصحاب المهن: فرن أو منشار أو ثلاجة عرض. نسبة السداد 93%، وكل قسط يعود يصنع قرضًا جديدًا.',
      html: `<p>الحدّاد الذي ضاع منشاره لا يحتاج إلى صدقة، بل إلى منشار. من هذه الفكرة وُلد عام 2021 صندوق <strong>القروض العينية</strong>: نشتري الأداة التي يحتاج إليها صاحب المهنة، ويسدّد ثمنها أقساطًا صغيرة بلا فوائد ولا رسوم.</p>
<h2>أين وصلنا؟</h2>
<ul>
<li>112 قرضًا في أربع سنوات، متوسّط الواحد 900 دولار.</li>
<li>38% من أصحاب القروض نساء.</li>
<li>نسبة السداد في موعده 93%.</li>
<li>دار رأس مال الصندوق ثلاث مرات، فكل دولار فيه خدم ثلاث أسر.</li>
</ul>
<h2>كيف نقدّم القرض؟</h2>
<ol>
<li><strong>الطلب:</strong> صفحة واحدة فيها المهنة والأداة وسعرها.</li>
<li><strong>الزيارة:</strong> مستشار متطوّع يحسب مع صاحب الطلب الدخل المتوقّع.</li>
<li><strong>الشراء:</strong> نشتري من عرضين على الأقل، وتبقى الأداة باسم الجمعية حتى آخر قسط.</li>
<li><strong>السداد:</strong> من 12 إلى 24 شهرًا، مع شهرين بلا قسط في البداية.</li>
</ol>
<h2>وإذا تعثّر؟</h2>
<p>لا نطارد أحدًا. إذا مرض صاحب القرض أو كسد السوق نؤجّل القسط ونبحث معه عن حلّ. وفي سبع حالات استرجعنا الأداة برضا صاحبها وسلّمناها لآخر. أمّا إذا تضرّرت الأداة في كارثة فيتحمّلها صندوق للطوارئ نغذّيه بواحد في المئة من كل تبرّع.</p>
<blockquote><p>«لمّا دفعت القسط الأخير شعرت أنّ الثلاجة صارت ثلاجتي حقًّا» — صاحبة دكّان وأمّ لثلاثة.</p></blockquote>
<p>يُفتح باب الطلبات مرتين في السنة، والدورة الحالية حتى 31 مايو. الشروط كاملة في صفحة <a href="/ar/content/16">برنامج التنمية</a>، وللسؤال <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>.</p>`,
    },
    en: {
      title: 'Loans in kind: a tool instead of cash, repaid without interest',
      author: 'Development team',
      summary:
        'Since 2021 we have made 112 loans in kind to people with a trade: an oven, a saw, a display fridge. 93% are repaid on time, and each instalment becomes a new loan.',
      html: `<p>A blacksmith who has lost his saw does not need alms; he needs a saw. That thought led in 2021 to our fund for <strong>loans in kind</strong>, known in Arabic as <span lang="ar">قرض عيني</span>. We buy the tool someone needs for their trade, and they pay it off in small instalments without interest or fees.</p>
<h2>Where we stand</h2>
<ul>
<li>112 loans in four years, USD 900 on average.</li>
<li>38% of borrowers are women.</li>
<li>93% of instalments are paid on time.</li>
<li>The fund has turned over three times, so each dollar in it has served three families.</li>
</ul>
<h2>How a loan is made</h2>
<ol>
<li><strong>Application:</strong> one page with the trade, the tool and its price.</li>
<li><strong>Visit:</strong> a volunteer adviser works out the likely income together with the applicant.</li>
<li><strong>Purchase:</strong> we compare at least two offers. The tool belongs to us until the last instalment.</li>
<li><strong>Repayment:</strong> over 12 to 24 months, with two months free at the beginning.</li>
</ol>
<h2>What if someone cannot pay?</h2>
<p>We do not chase people. When a borrower falls ill or business is slow, we postpone the instalment and look for a solution together. Seven times we have taken back a tool by agreement and passed it on. Tools lost in a disaster are covered by a reserve, fed by one per cent of every donation.</p>
<blockquote><p>“When I paid the last instalment, the fridge was truly mine.” — a shopkeeper and mother of three</p></blockquote>
<p>Applications open twice a year; the current round closes on 31 May. The conditions are on the <a href="/en/content/16">development programme</a> page. Questions? Call <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
];
