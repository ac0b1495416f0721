import type { DemoArticle } from '../shape';

export const storyArticles: DemoArticle[] = [
  {
    category: 10,
    showTime: '2026-11-03',
    showInHome: false,
    picture: {
      file: 'articles/2026-11-03-hospital.webp',
      alt: {
        ar: 'غرفة هادئة في المستشفى ومريض قرب النافذة',
        en: 'A quiet hospital room and a patient near the window',
      },
    },
    ar: {
      hidden: true,
      title: 'عاد إلى دكّانه بعد أربعين يومًا: قصّة تنتظر موافقة صاحبها',
      author: 'فريق الإعلام',
      summary:
        'حلّاق في الخمسين أُجريت له عملية قلب عاجلة بدعم من الجمعية. لا تُنشر القصّة قبل أن يقرأها هو ويوافق عليها كتابةً.',
      html: `<p>ظلّ حلّاق الحيّ ثلاثين عامًا يقصّ شعر الأولاد قبل كل عيد، ولا يأخذ أجرًا من يتيم. في سبتمبر وقف فجأة والمقصّ في يده، وشعر كأنّ صخرة وُضعت على صدره. قال له الطبيب إنّ ثلاثة شرايين تكاد تُسَدّ، وإنّ الانتظار ليس خيارًا.</p>
<h2>ستة أيام لجمع المبلغ</h2>
<p>غطّى التأمين 60% من كلفة العملية، وبقي 3,800 دولار. دفع صندوق المساعدات العاجلة 2,500، وجمع زبائنه الباقي، وهو 1,300 دولار، في علبة معدنية وضعها صاحب المقهى المجاور عند بابه. يقول صاحب المقهى إنّ أولادًا في المدرسة وضعوا فيها مصروفهم.</p>
<blockquote><p>«كنت أعرف رؤوسهم واحدًا واحدًا، ولم أعرف قلوبهم إلا يومها».</p></blockquote>
<h2>بعد العملية</h2>
<ul>
<li>أسبوعان في المستشفى، ثم نقاهة في بيت ابنته.</li>
<li>دواء ثلاثة أشهر من صيدلية الجمعية.</li>
<li>طرد غذائي للأسرة ما دام الدكّان مغلقًا.</li>
</ul>
<p>بعد أربعين يومًا رفع باب الدكّان نصف رفعة، وجلس على الكرسي الذي كان يُجلس عليه زبائنه. يعمل الآن ثلاث ساعات في اليوم، ومعه ابن أخته يتعلّم الصنعة. وفي أول يوم رفض أن يأخذ أجرًا من أحد، فتركوه له تحت المرآة، وخرجوا قبل أن يجادلهم.</p>
<p><em>ملاحظة للتحرير: تُراجع الأرقام مع اللجنة الطبية، ويُؤخذ إذن صاحب القصّة وأسرته قبل النشر وفق سياستنا في صفحة <a href="/ar/content/4">الحوكمة والتقارير</a>.</em></p>`,
    },
    en: {
      hidden: true,
      title: 'Back in his shop after forty days: a story awaiting consent',
      author: 'Media team',
      summary:
        'A barber of fifty had an urgent heart operation with our support. The story will not appear until he has read it and agreed in writing.',
      html: `<p>For thirty years the neighbourhood barber cut the boys’ hair before every Eid, and never took money from an orphan. In September he stopped suddenly, scissors in hand, and felt as though a rock had been laid on his chest. Three arteries were almost closed, the doctor told him, and waiting was not an option.</p>
<h2>Six days to find the money</h2>
<p>Insurance paid for 60% of the operation, which left USD 3,800. Our urgent help fund gave 2,500. His customers collected the rest, USD 1,300, in a tin that the owner of the café next door had put by his entrance. Schoolchildren, he says, dropped in their pocket money.</p>
<blockquote><p>“I knew every one of their heads. Only that day did I come to know their hearts.”</p></blockquote>
<h2>After the operation</h2>
<ul>
<li>Two weeks in hospital, then rest at his daughter’s home.</li>
<li>Three months of medicine from our pharmacy.</li>
<li>A food parcel for the family as long as the shop was closed.</li>
</ul>
<p>Forty days later he raised the shutter halfway and sat down in the chair he had always kept for customers. He now works three hours a day, with a nephew at his side who is learning the trade. On the first day he would not take money from anyone, so they left it for him under the mirror and were gone before he could argue.</p>
<p><em>Note for editors: check the figures with the medical committee, and obtain the consent of the man and his family before publishing, in line with our policy under <a href="/en/content/4">Governance and reports</a>.</em></p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-10-20',
    showInHome: true,
    picture: {
      file: 'articles/2026-10-20-sewing.webp',
      alt: {
        ar: 'خيّاطة تعمل على ماكينتها ورفوف الأقمشة خلفها',
        en: 'A seamstress at her machine, shelves of fabric behind her',
      },
    },
    ar: {
      title: 'من ماكينة في زاوية المطبخ إلى محلّ يخيط زيّ المدرسة',
      author: 'فريق الإعلام',
      summary:
        'أمّ لأربعة أطفال دخلت دورة الخياطة وهي لا تعرف كيف تُدخل الخيط، وتدير اليوم محلًّا فيه ثلاث ماكينات وعاملتان.',
      html: `<p>تضحك حين تتذكّر اليوم الأول: «كسرت أربع إبر قبل الظهر، وقلت للمدرّبة إنّني لن أعود». لكنّها عادت في اليوم التالي. كانت قد فقدت زوجها قبل عام، وصار راتب التقاعد الصغير يُقسَم على أربعة أطفال وأجرة بيت.</p>
<h2>المطبخ مشغلًا</h2>
<p>تخرّجت في فبراير 2026 من الدورة الرابعة، وحملت ماكينتها، وثمنها بالتقسيط، إلى زاوية المطبخ. بدأت بتقصير البناطيل للجيران، ثم طلبت منها معلّمة أن تخيط عشرة مراييل للروضة. كانت تعمل بعد أن ينام الصغار، وتسلّم مع الفجر. في أبريل بلغ دخلها 180 دولارًا، وهو أول مال تكسبه بيدها.</p>
<blockquote><p>«في المساء وضعت النقود على الطاولة وعدّها الأولاد ثلاث مرات، ثم قالت الصغيرة: هذه من ماما؟»</p></blockquote>
<h2>القرض الذي اشترى الوقت</h2>
<p>حين جاءتها في يونيو طلبية 120 قطعة من الزيّ المدرسي أدركت أنّ ماكينة واحدة لا تكفي. فقدّمت طلب قرض عيني ثانٍ:</p>
<ul>
<li>ماكينة صناعية (overlock) وأخرى عادية: 1,150 دولارًا.</li>
<li>السداد على 20 شهرًا، يبدأ في سبتمبر.</li>
<li>شهران بمشورة مجانية في التسعير والدفاتر.</li>
</ul>
<p>استأجرت غرفة على الشارع، وشغّلت معها زميلتين من دورتها. أنهين الطلبية قبل المدرسة بأربعة أيام.</p>
<h2>اليوم</h2>
<p>دفعت القسطين الأول والثاني في موعدهما. وفي آخر سبتمبر جاءت إلى مكتبنا تطلب أمرًا واحدًا: أن نوقف طردها الغذائي ونعطيه لغيرها. اقرؤوا عن القروض والتدريب في صفحة <a href="/ar/content/16">برنامج التنمية</a>.</p>`,
    },
    en: {
      title: 'From a machine in the kitchen corner to a school uniform shop',
      author: 'Media team',
      summary:
        'A mother of four joined the sewing course without knowing how to thread a needle. Today she runs a shop with three machines and two workers.',
      html: `<p>She laughs when she remembers the first day. “I broke four needles before noon and told the trainer I would not be back.” The next morning she was. She had lost her husband a year earlier, and a small pension had to stretch to four children and the rent.</p>
<h2>The kitchen becomes a workshop</h2>
<p>She finished the fourth course in February 2026 and carried her machine, to be paid off month by month, home to a corner of the kitchen. She began by shortening trousers for neighbours. Then a teacher asked for ten kindergarten smocks. She worked once the little ones were asleep and delivered at dawn. In April she made USD 180, the first money she had ever earned herself.</p>
<blockquote><p>“In the evening I put it on the table. The children counted it three times, and then the youngest asked: is this from Mama?”</p></blockquote>
<h2>A loan that bought time</h2>
<p>When an order for 120 school uniforms came in June, she knew that one machine would not do. She applied for a second loan in kind:</p>
<ul>
<li>An overlock machine and a second ordinary one: USD 1,150.</li>
<li>Repayment over 20 months, beginning in September.</li>
<li>Two months of free advice on prices and bookkeeping.</li>
</ul>
<p>She rented a room on the street and took on two women from her course. They finished the order four days before school began.</p>
<h2>Today</h2>
<p>She has paid the first two instalments on time. At the end of September she came to our office with a single request: that we stop her food parcel and give it to someone else. You can read about loans and training on the <a href="/en/content/16">development programme</a> page.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-09-08',
    showInHome: true,
    picture: {
      file: 'articles/2026-09-08-library.webp',
      alt: {
        ar: 'قارئان على مقعد النافذة بين رفوف الكتب',
        en: 'Two readers in the window seat among bookshelves',
      },
    },
    ar: {
      title: 'المعلّم الذي لم يتقاعد: ركن قراءة في غرفة الضيوف',
      author: 'قسم التطوّع',
      summary:
        'متطوّع في التاسعة والستّين فتح غرفة ضيوفه لأطفال الحارة. بدأ بأربعين كتابًا وستّة أولاد، والرفوف اليوم لا تتّسع.',
      html: `<p>درّس العربية 38 عامًا، ولمّا تقاعد أخذ معه من المدرسة شيئين: ساعة أهداه إيّاها طلّابه، وصندوقًا من الكتب القديمة كان سيُرمى. بقي الصندوق عامين تحت السرير، إلى أن رأى في الحارة أولادًا يتقاسمون كتابًا ممزّقًا.</p>
<h2>كيف بدأت الحكاية؟</h2>
<p>في صيف 2025 جاء إلى مكتب التطوّع وسأل: «هل تحتاجون إلى رجل لا يعرف غير القراءة؟» اتفقنا معه على تجربة بسيطة: ساعتان بعد العصر، ثلاثة أيام في الأسبوع، في غرفة الضيوف التي تُفتح على الشارع، وبحضور متطوّعة ثانية في كل مرة كما تقضي <strong>سياسة حماية الطفل</strong>.</p>
<p>جاء في اليوم الأول ستة أولاد، نصفهم من أجل العصير. وبعد شهر صاروا 22، فقُسّموا مجموعتين.</p>
<h2>ما الذي يحدث في الغرفة؟</h2>
<ol>
<li>قصّة بصوت عالٍ، يتوقّف فيها عند أجمل موضع ويغلق الكتاب.</li>
<li>يكتب كل طفل النهاية التي يتوقّعها.</li>
<li>يستعير كتابًا إلى بيته، ويكتب اسمه في دفتر الإعارة بنفسه.</li>
</ol>
<blockquote><p>«الطفل الذي لا يحبّ القراءة لم يقع بعدُ على كتابه. وعملي أن أفتّش معه».</p></blockquote>
<h2>بالأرقام</h2>
<p>على الرفوف اليوم 730 كتابًا، تبرّع بأكثرها القرّاء، وبعضها من قائمة نشرناها على <a href="https://example.org/books">example.org/books</a>. ضاع في عام كامل كتابان فقط، وعاد أحدهما بعد أشهر ومعه رسالة اعتذار.</p>
<p>من يحبّ أن يقرأ للأطفال ساعة في الأسبوع فليسجّل في صفحة <a href="/ar/content/5">تطوّع معنا</a>، أو ليكتب إلى <a href="mailto:volunteer@khayr.example">volunteer@khayr.example</a>.</p>`,
    },
    en: {
      title: 'The teacher who never retired: a reading corner in the front room',
      author: 'Volunteers’ office',
      summary:
        'A volunteer of 69 opened his front room to the children of the street. He began with forty books and six children; now the shelves are too small.',
      html: `<p>He taught Arabic for 38 years. When he retired he took two things from the school: a watch that his pupils had given him, and a crate of old books that was about to be thrown away. For two years the crate sat under his bed. Then he saw some children in the lane sharing one torn book.</p>
<h2>How it began</h2>
<p>In the summer of 2025 he walked into our volunteers’ office and asked: “Do you have any use for a man who can do nothing but read?” We agreed on a modest trial: two hours on three afternoons a week, in the front room that opens onto the street, always with a second volunteer present, as our <strong>child protection policy</strong> requires.</p>
<p>Six children came on the first day, half of them for the juice. A month later there were 22, and they had to be split into two groups.</p>
<h2>What happens in the room</h2>
<ol>
<li>He reads a story aloud, stops at the best moment and shuts the book.</li>
<li>Each child writes down how it might end.</li>
<li>Everyone borrows a book and enters it in the loans notebook, which has <span lang="ar">دفتر الأمانة</span>, “the book of trust”, on its cover.</li>
</ol>
<blockquote><p>“A child who does not like reading has not met the right book yet. My job is to help with the search.”</p></blockquote>
<h2>In figures</h2>
<p>There are 730 books on the shelves today. Most were given by readers, some of them from a wish list at <a href="https://example.org/books">example.org/books</a>. In a whole year only two went missing, and one of those came back months later with a letter of apology.</p>
<p>If you would like to read to children for an hour a week, sign up under <a href="/en/content/5">Volunteer with us</a> or write to <a href="mailto:volunteer@khayr.example">volunteer@khayr.example</a>.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-07-28',
    showInHome: false,
    picture: {
      file: 'articles/2026-07-28-meeting.webp',
      alt: {
        ar: 'متطوّعون حول طاولة عليها أوراق وأكواب شاي',
        en: 'Volunteers around a table with papers and glasses of tea',
      },
    },
    en: {
      title: 'What a week of packing taught us: a letter from visiting students',
      author: 'Volunteers’ office',
      summary:
        'Eleven students from abroad spent a week in our warehouse, kitchen and fields. Before they left, they wrote this letter to whoever comes next.',
      html: `<p><em>Every summer we host a small group of students through our partner network. This year’s group of eleven asked us to publish what they wish they had known. We have shortened it a little.</em></p>
<h2>You will be slower than you think</h2>
<p>On Monday we packed 90 food parcels and were proud of ourselves. On Tuesday a grandmother who has volunteered since 2009 packed 140, and made tea for everybody in between. She showed us her secret: the heavy things first, the tea in the corner, and never put the lentils next to anything sharp.</p>
<h2>Learn ten words</h2>
<p>Most of the people we met spoke more English than we spoke Arabic, but ten words opened every door. The most useful was <span lang="ar">يعطيك العافية</span> (<em>ya’tik al-‘afiyeh</em>, “may God give you strength”). You say it to anyone who is working, and you will hear it back a hundred times a day.</p>
<h2>Leave the camera in your bag</h2>
<p>We had imagined sending pictures home. On the first morning, the distribution coordinator explained why nobody is photographed at a handover. “Would you like a stranger to keep a picture of your hardest day?” We put our phones in a box and did not miss them.</p>
<h2>What surprised us</h2>
<ul>
<li>How much of the work is paperwork: codes, lists, weights, signatures.</li>
<li>That some of the volunteers receive a parcel themselves.</li>
<li>That we were fed more than we carried.</li>
</ul>
<blockquote><p>“We came to help. It would be more honest to say that we came to learn, and were allowed to carry boxes.”</p></blockquote>
<p>Groups of up to twelve can apply for summer 2027 until the end of February. Start with the page <a href="/en/content/5">Volunteer with us</a>, or call <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-06-09',
    showInHome: false,
    picture: {
      file: 'articles/2026-06-09-bakery.webp',
      alt: {
        ar: 'شابّ يعمل ليلًا أمام فرن مضيء',
        en: 'A young man at work at night in front of a glowing oven',
      },
    },
    ar: {
      title: 'مناوبة الليل: شابّ وجد في العجين طريقًا إلى الصباح',
      author: 'فريق الإعلام',
      summary:
        'ترك المدرسة في السادسة عشرة وتنقّل بين أعمال لا تدوم. قضينا معه ليلة في مخبز «رغيف» من أول العجن إلى آخر كيس.',
      html: `<p>الساعة 22:45. يدخل من الباب الخلفي ويغسل يديه حتى المرفقين، ثم يرفع أول كيس طحين. عمره 23 عامًا، وهذه مناوبته رقم 190 كما هو مكتوب بالقلم على باب خزانته. «أعدّها لأنّني لم أُكمل من قبل شيئًا وصل إلى المئة».</p>
<h2>قبل المخبز</h2>
<p>ترك المدرسة حين مرض أبوه. حمّل البضائع وغسل السيارات ووزّع إعلانات، وكان أطول عمل حصل عليه شهرين. أسرته من الأسر التي تستلم الخبز منّا، وحين أعلنّا عن تدريب الخبّازين في صيف 2025 أحضرت أمّه الورقة ووضعتها على وسادته.</p>
<h2>ساعة بساعة</h2>
<ul>
<li><strong>23:00</strong> — العجنة الأولى: 50 كغم من الطحين، والماء يُقاس بميزان الحرارة.</li>
<li><strong>1:30</strong> — يُقطّع العجين وتُرصّ الأقراص على الألواح.</li>
<li><strong>2:15</strong> — يدخل أول لوح إلى الفرن، وتمتلئ القاعة بالرائحة.</li>
<li><strong>5:30</strong> — تصل مناوبة التعبئة، ويشرب الجميع الشاي واقفين.</li>
</ul>
<blockquote><p>«العجين يعلّمك الصبر؛ إن استعجلته عاقبك، وإن نسيته عاقبك أيضًا».</p></blockquote>
<h2>ما بعد الرغيف</h2>
<p>اجتاز في مارس امتحان المهنة، وصار مسؤولًا عن ثلاثة متدرّبين. راتبه يدفع دواء أبيه، ويدّخر منه لشيء لا يريد أن يبوح به. وعاد في المساء إلى الدراسة، وسيتقدّم هذا الشهر لامتحان الثانوية العامة من مركز تعليم الكبار.</p>
<p>عند السادسة يخرج حاملًا كيسًا واحدًا. في الطريق يتركه على باب جارة مسنّة، ويكمل إلى بيته لينام. قصص أخرى في <a href="/ar/articles/10/1">قصص الأثر</a>، وعن المخبز في صفحة <a href="/ar/content/14">مشروع الغذاء</a>.</p>`,
    },
    en: {
      title: 'Night shift: a young man who found his way to morning in dough',
      author: 'Media team',
      summary:
        'He left school at sixteen and drifted between jobs that never lasted. We spent a night with him at the Raghif bakery, from the first dough to the last bag.',
      html: `<p>22:45. He comes in through the back door, washes his arms up to the elbow and lifts the first sack of flour. He is 23, and this is shift number 190; he keeps count in pencil on the door of his locker. “I never finished anything before that got as far as a hundred.”</p>
<h2>Before the bakery</h2>
<p>He left school when his father fell ill. He loaded trucks, washed cars and handed out leaflets, and no job lasted longer than two months. His family is one of those that receive bread from us. When we advertised training for bakers in the summer of 2025, his mother brought the sheet home and put it on his pillow.</p>
<h2>Hour by hour</h2>
<ul>
<li><strong>23:00</strong> — The first dough: 50 kg of flour, and water measured by thermometer.</li>
<li><strong>1:30</strong> — The dough is cut, and the rounds are laid out on boards.</li>
<li><strong>2:15</strong> — The first board goes into the oven, and the smell fills the hall.</li>
<li><strong>5:30</strong> — The packers arrive. Everyone drinks tea standing up.</li>
</ul>
<blockquote><p>“Dough teaches you patience. Hurry it and it punishes you. Forget it and it punishes you too.”</p></blockquote>
<h2>Beyond the loaf</h2>
<p>In March he passed the trade exam, and he now looks after three trainees. His wages pay for his father’s medicine, and he is saving for something he will not tell us about. In the evenings he has gone back to his books; this month he sits the final school exam at the adult education centre.</p>
<p>At six he leaves with a single bag. On the way he hangs it on an elderly neighbour’s door, then walks home to sleep. There are more <a href="/en/articles/10/1">stories of change</a>, and more about the bakery on the <a href="/en/content/14">food project</a> page.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-04-21',
    showInHome: false,
    picture: {
      file: 'articles/2026-04-21-children-playing.webp',
      alt: {
        ar: 'أطفال يلعبون تحت شجرة في القرية',
        en: 'Children playing under a tree in the village',
      },
    },
    ar: {
      title: 'ساعتان عادتا إلى النهار: ماذا تفعل القرية بوقت الماء؟',
      author: 'فريق الإعلام',
      summary: 'بعد عشرة أشهر من وصول الماء سألنا أطفال القرى الثلاث عمّا تغيّر. لم يتحدّثوا عن الماء كثيرًا، بل عن الوقت.',
      html: `<p>قبل يونيو 2025 كانت تلميذة في الحادية عشرة تقوم في الخامسة صباحًا وتنزل مع أختها إلى النبع. الطريق 40 دقيقة نزولًا، وساعة وربع صعودًا بالدلاء. كانت تصل إلى المدرسة متأخّرة مرتين في الأسبوع، وتنام أحيانًا على المقعد.</p>
<h2>«صرت أعرف الحصة الأولى»</h2>
<p>عندما وصلت مياه البئر الجديدة إلى البيت، لم تصدّق أنّ الصنبور لن يسكت. تقول: «صرت أعرف الحصة الأولى، وهي حصة العلوم، وأنا أحبّ العلوم». وتقول معلّمتها إنّ التأخّر الصباحي في المدرسة انخفض من 34 تلميذًا في الأسبوع إلى ثلاثة.</p>
<p>سألنا 60 طفلًا في القرى الثلاث: ماذا تفعلون بالوقت الذي كنتم تقضونه على طريق النبع؟ وهذه أكثر الإجابات:</p>
<ul>
<li>«أنام» — 21 طفلًا، وأكثرهم قالها مبتسمًا.</li>
<li>«ألعب» — 18 طفلًا.</li>
<li>«أدرس أو أقرأ» — 13 طفلًا.</li>
<li>«أساعد أمّي في الحديقة» — 8 أطفال، فقد صار للبيت حديقة.</li>
</ul>
<h2>الساحة</h2>
<p>في وسط القرية ساحة كانت موقفًا لصهاريج الماء. لم تعد الصهاريج تأتي، فرسم الأولاد على أرضها ملعبًا بالطباشير، ثم دهنته اللجنة بدهان أبيض. صارت للفريق قمصان مكتوب على ظهرها بالإنجليزية <span lang="en">WELL UNITED</span>، وهي نكتة المعلّم، فكلمة well تعني البئر وتعني «بخير».</p>
<blockquote><p>«كنّا نحسب الماء بالدلو، واليوم نحسب الأهداف» — حارس المرمى، عشرة أعوام.</p></blockquote>
<p>تفاصيل البئر وكلفتها في <a href="/ar/articles/8/1">مشاريعنا</a>، وصور الساحة في <a href="/ar/gallery/6/1">المعرض</a>.</p>`,
    },
    en: {
      title: 'Two hours returned to the day: what a village does with water time',
      author: 'Media team',
      summary:
        'Ten months after the water arrived, we asked the children of three villages what had changed. They said little about water and a great deal about time.',
      html: `<p>Until June 2025, a schoolgirl of eleven got up at five in the morning and walked down to the spring with her sister. It was 40 minutes downhill, and an hour and a quarter back up with the buckets. Twice a week she was late for school. Sometimes she fell asleep at her desk.</p>
<h2>“Now I know the first lesson”</h2>
<p>When water from the new well reached her home, she could not believe the tap would keep running. “Now I know the first lesson,” she says. “It is science, and I like science.” Her teacher tells us that late arrivals at the school have gone down from 34 pupils a week to three.</p>
<p>We asked 60 children in the three villages what they do with the time they used to spend on the path to the spring. The answers:</p>
<ul>
<li>“I sleep.” — 21 children, most of them with a smile.</li>
<li>“I play.” — 18 children.</li>
<li>“I study, or I read.” — 13 children.</li>
<li>“I help my mother in the garden.” — 8 children, because now there is a garden.</li>
</ul>
<h2>The square</h2>
<p>In the middle of the village is a square, <span lang="ar">الساحة</span>, where the water tankers used to park. The tankers no longer come. The children drew a football pitch on the ground in chalk, and the committee went over it in white paint. The team has shirts with WELL UNITED on the back, a joke of the teacher’s that needs no explaining in English.</p>
<blockquote><p>“We used to count buckets. Now we count goals.” — the goalkeeper, aged ten</p></blockquote>
<p>Read about the well and its cost under <a href="/en/articles/8/1">Our projects</a>. Pictures of the square are in the <a href="/en/gallery/6/1">gallery</a>.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2026-02-03',
    showInHome: false,
    picture: {
      file: 'articles/2026-02-03-house-repair.webp',
      alt: {
        ar: 'متطوّعون يضعون قرميدًا جديدًا على بيت حجري',
        en: 'Volunteers laying new tiles on a stone house',
      },
    },
    ar: {
      title:
        'أول شتاء بلا دلو تحت السقف: جدّة تربّي أحفادها الثلاثة تحكي ماذا يعني أن ينام البيت كله على وقع المطر من غير خوف',
      author: 'فريق المساعدات العاجلة',
      summary:
        'كان في بيتها سبعة دلاء لسبعة مواضع تسرّب. في الخريف رمّمنا السقف، وبعد أشدّ ليالي الشتاء سألناها كيف مرّت عليها.',
      html: `<p>كانت تعرف المطر بأسمائه: هذا للدلو الأزرق، وهذا لقدر الغسيل، وهذا الذي يوقظ الصغير. سبعة مواضع تسرّب في غرفتين، وسبعة أوعية تُفرَّغ كل ساعتين. عمرها 66 عامًا، وتربّي منذ أربع سنوات ثلاثة أحفاد أكبرهم في الثالثة عشرة.</p>
<h2>اثنا عشر يومًا من الطَّرْق</h2>
<p>وصل طلبها إلينا في أغسطس 2025 بخطّ حفيدتها على ورقة دفتر. زارها المهندس في الأسبوع نفسه ووجد أنّ السقف لا يحتمل شتاء آخر. بدأ العمل في أكتوبر واستمرّ 12 يومًا:</p>
<ul>
<li>إزالة الطبقة القديمة وتدعيم عارضتين خشبيتين.</li>
<li>صبّة جديدة مائلة، وفوقها عزل من لفائف البيتومين.</li>
<li>مزاريب تجمع ماء السطح في خزّان للحديقة.</li>
<li>نافذتان بزجاج مزدوج في غرفة الأولاد.</li>
</ul>
<p>بلغت الكلفة <strong>2,610 دولارات</strong>. عمل في البيت أربعة حرفيين من القرية، وكانت تطبخ لهم كل يوم رغم احتجاجهم.</p>
<h2>ليلة 14 يناير</h2>
<p>في تلك الليلة هطل في ست ساعات مطر شهر كامل. اتصلنا بها في الصباح، فقالت إنّها ظلّت جالسة حتى الثانية ليلًا تنتظر القطرة الأولى. «ثم سمعت الأولاد يتنفّسون، فقط يتنفّسون. فقمت وأعدت الدلاء إلى الخزانة».</p>
<blockquote><p>«صار المطر صوتًا جميلًا. نسيت أنه كان هكذا حين كنت صغيرة».</p></blockquote>
<p>احتفظت بدلو واحد، الأزرق، وزرعت فيه نعناعًا ووضعته عند الباب. ولا تخرج من عندها إلا وفي يدك منه ضمّة.</p>
<p>ما زالت على قائمتنا بيوت تنتظر سقفًا قبل أن ينتهي الشتاء. ساهموا من <a href="/ar/content/13">صفحة التبرّع</a>، أو بلّغونا عن بيت يحتاج على <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>.</p>`,
    },
    en: {
      title:
        'The first winter without a bucket on the floor: a grandmother raising three children on sleeping through the rain without fear',
      author: 'Urgent help team',
      summary:
        'She kept seven buckets for seven leaks. In autumn we repaired her roof, and after the worst night of the winter we asked her how it had gone.',
      html: `<p>She used to know the rain by name: this one for the blue bucket, this one for the washing pot, and this is the one that wakes the little boy. Seven leaks in two rooms, seven vessels to empty every two hours. She is 66, and for four years she has been bringing up three grandchildren, the eldest of them thirteen.</p>
<h2>Twelve days of hammering</h2>
<p>Her request reached us in August 2025 on a page from a school notebook, in her granddaughter’s handwriting. The engineer came that same week and found that the roof would not stand another winter. Work began in October and took 12 days:</p>
<ul>
<li>The old layer was removed, and two wooden beams were reinforced.</li>
<li>A new, sloping layer of concrete was laid and sealed with bitumen sheets.</li>
<li>Gutters now carry the rain from the roof into a garden tank.</li>
<li>The children’s room was given two double-glazed windows.</li>
</ul>
<p>The cost was <strong>USD 2,610</strong>. Four craftsmen from the village did the work, and she cooked for them every day however much they protested.</p>
<h2>The night of 14 January</h2>
<p>That night a month’s rain fell in six hours. When we called her in the morning, she told us she had sat up until two o’clock waiting for the first drop. “Then I heard the children breathing. Just breathing. So I got up and put the buckets back in the cupboard.”</p>
<blockquote><p>“The rain is a lovely sound again. I had forgotten that it was, when I was small.”</p></blockquote>
<p>She kept one bucket, the blue one, planted it with mint and set it by the door. Nobody leaves without a handful.</p>
<p>There are homes on our list that still need a roof before the winter is over. Help on the <a href="/en/content/13">donation page</a>, or tell us about a home in need on <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2025-11-18',
    showInHome: false,
    picture: {
      file: 'articles/2025-11-18-harvest.webp',
      alt: {
        ar: 'قاطفون على السلّم وحول شجرة زيتون وصندوق ممتلئ',
        en: 'Pickers on a ladder and around an olive tree, with a full crate',
      },
    },
    ar: {
      title: 'فزعة الزيتون: أربعون متطوّعًا وبستان واحد وثلاثة أيام',
      author: 'قسم التطوّع',
      summary:
        'أصيب مزارع في السبعين قبل القطاف بأسبوع، فقطف عنه طلّاب وموظّفون وجيران. ولمّا عُصر الزيت ردّ المعروف على طريقته.',
      html: `<p>قبل القطاف بأسبوع سقط مزارع في السبعين عن السلّم وانكسرت يده. أبناؤه مسافرون، وفي بستانه 110 شجرات زيتون هي مونة السنة ودخلها. وثمر الزيتون لا ينتظر الجبيرة، فكل يوم تأخير يسقط فيه شيء على الأرض.</p>
<h2>رسالة في التاسعة مساءً</h2>
<p>كتبت جارته إلى مجموعة المتطوّعين سطرين فقط. والعادة عندنا اسمها <strong>«الفزعة»</strong>: أن يهبّ الناس إلى من احتاج من غير أن يُسأل أحد عن أجر. عند منتصف الليل كان في القائمة أربعون اسمًا: طلّاب جامعة، وممرّضتان خارجتان من المناوبة، ومعلّم مع صفّه، وموظّفو بنك بأحذية لامعة ندموا عليها سريعًا.</p>
<h2>ثلاثة أيام في البستان</h2>
<ol>
<li><strong>الجمعة:</strong> فُرشت المفارش، وقُطفت 38 شجرة، وانكسر سلّم.</li>
<li><strong>السبت:</strong> 47 شجرة، وغداء من المقلوبة أرسلته الجارات.</li>
<li><strong>الأحد:</strong> ما بقي، ثم رحلة إلى المعصرة قبل المغرب.</li>
</ol>
<p>كان صاحب البستان جالسًا على كرسي تحت أكبر شجرة، يده معلّقة وصوته يصل إلى آخر الصفّ: «بالراحة على الغصن، فهو يحمل السنة القادمة أيضًا».</p>
<blockquote><p>«جئت لأساعد في القطاف، فتعلّمت كيف يُشكر الشجر» — طالبة هندسة.</p></blockquote>
<h2>الزيت يعود</h2>
<p>أعطى البستان 1,960 كغم من الثمر، خرج منها 430 كغم من الزيت. أبقى المزارع حاجته وباع ما يسدّ مصروفه، ثم أرسل إلى مستودعنا 60 كغم لتُعبّأ في طرود ديسمبر. رفض أن يُذكر اسمه، فكتبنا على العبوات «من زيتون جاركم».</p>
<p>للانضمام إلى مجموعة المتطوّعين زوروا صفحة <a href="/ar/content/5">تطوّع معنا</a>. وصور القطاف في <a href="/ar/gallery/6/1">المعرض</a>.</p>`,
    },
    en: {
      title: 'Forty volunteers, one olive grove, three days: a harvest shared',
      author: 'Volunteers’ office',
      summary:
        'A farmer of seventy was injured a week before the harvest, so students, clerks and neighbours picked for him. He then repaid the kindness in his own way.',
      html: `<p>A week before the harvest, a farmer of seventy fell from his ladder and broke an arm. His sons live abroad. His 110 olive trees are the family’s supplies and income for the year, and olives do not wait for plaster casts: every day of delay leaves something on the ground.</p>
<h2>A message at nine in the evening</h2>
<p>A neighbour wrote two lines to our volunteer group. There is a word for what came next, <span lang="ar">فزعة</span> (<em>faz’a</em>): people rush to someone’s aid, and nobody speaks of pay. By midnight there were forty names on the list. There were university students, two nurses coming off their shift, a teacher with his class, and bank clerks in polished shoes that they soon regretted.</p>
<h2>Three days among the trees</h2>
<ol>
<li><strong>Friday:</strong> sheets spread, 38 trees picked, one ladder broken.</li>
<li><strong>Saturday:</strong> 47 trees, and a lunch of <em>maqluba</em> sent by the women next door.</li>
<li><strong>Sunday:</strong> the rest, and then to the press before sunset.</li>
</ol>
<p>The owner sat on a chair beneath the largest tree with his arm in a sling and a voice that carried to the end of the row: “Gently with that branch. It has next year to carry too.”</p>
<blockquote><p>“I came to help with the picking and learned how to thank a tree.” — an engineering student</p></blockquote>
<h2>The oil comes back</h2>
<p>The grove gave 1,960 kg of olives, and from them 430 kg of oil. The farmer kept what he needed and sold enough for his expenses. Then he sent 60 kg to our warehouse for the December parcels. He did not want his name mentioned, so the label reads “from your neighbour’s olives”.</p>
<p>To join the volunteer group, see <a href="/en/content/5">Volunteer with us</a>. Pictures of the harvest are in the <a href="/en/gallery/6/1">gallery</a>.</p>`,
    },
  },
  {
    category: 10,
    showTime: '2025-10-14',
    showInHome: false,
    picture: {
      file: 'articles/2025-10-14-classroom.webp',
      alt: {
        ar: 'سبّورة وكتب وأقلام في قاعة التدريب',
        en: 'A board, books and pencils in the training room',
      },
    },
    ar: {
      title: 'من مقعد المتدرّبة إلى لوح المدرّبة: كهربائية الحارة الأولى',
      author: 'فريق التنمية',
      summary: 'كانت الفتاة الوحيدة في دورة الكهرباء المنزلية عام 2022، واليوم تدرّب المجموعة السابعة، وفيها خمس فتيات.',
      html: `<p>حين سجّلت في دورة الكهرباء المنزلية سألها موظّف الاستقبال بلطف: «أليست الخياطة في الطابق الثاني؟» فأجابته: «أعرف، وأنا أريد الطابق الأول». كانت في العشرين، وقد تعلّمت إصلاح الراديو من جدّها، وكانت ترى في كل بيت تدخله أسلاكًا مكشوفة عند مستوى يد طفل.</p>
<h2>الدورة</h2>
<p>تستمرّ الدورة خمسة أشهر، ثلثاها عمل في الورشة وثلثها دروس. تعلّمت قراءة المخطّطات وتمديد الأسلاك في المواسير وتركيب قاطع التسرّب الأرضي، أو ما يسمّيه الجميع هنا باسمه الإنجليزي <span lang="en">RCD</span>. تخرّجت الثالثة بين 18 متدرّبًا.</p>
<h2>الباب الأول</h2>
<p>لم يتّصل أحد في الشهر الأول. ثم احتاجت أرملة إلى من يصلح قابسًا في غرفة نومها ولم ترد أن يدخل بيتها رجل غريب. في ذلك الأسبوع جاءتها ستة اتصالات من نساء الحارة. «فهمت أنّ ما ظننته عائقًا هو بابي».</p>
<ul>
<li>أصلحت في ثلاثة أعوام أكثر من 400 بيت ومتجر.</li>
<li>عملت مع فريق الترميم في 22 بيتًا هذا العام.</li>
<li>تعطي كل زبون ورقة بخمس قواعد للسلامة.</li>
</ul>
<blockquote><p>«أجمل أجر قبضته أمّ نامت وهي مطمئنّة إلى أنّ القابس لن يلسع رضيعها».</p></blockquote>
<h2>العودة إلى القاعة</h2>
<p>منذ مطلع أكتوبر تقف يومين في الأسبوع أمام المجموعة السابعة، متطوّعة في الشهر الأول كما طلبت هي. في القاعة خمس فتيات من 16 متدرّبًا. وأول جملة كتبتها على اللوح: «افصل التيّار أولًا».</p>
<p>يُفتح التسجيل في المجموعة الثامنة في مارس. للسؤال: <a href="tel:+970590000188" dir="ltr">059-000-0188</a>، أو صفحة <a href="/ar/content/16">برنامج التنمية</a>.</p>`,
    },
    en: {
      title: 'From trainee to trainer: the first woman electrician in the quarter',
      author: 'Development team',
      summary:
        'In 2022 she was the only woman in our course for household electricians. Today she teaches the seventh group, and five of its members are women.',
      html: `<p>When she signed up for the electricians’ course, the receptionist asked kindly: “Isn’t sewing on the second floor?” “I know,” she said. “It is the first floor I want.” She was twenty. Her grandfather had taught her to mend radios, and in every house she entered she noticed bare wires within a child’s reach.</p>
<h2>The course</h2>
<p>It takes five months, two thirds of them in the workshop and one third in class. She learned to read a wiring plan, to run cables through conduits and to fit the residual-current device, which everyone here simply calls by its English initials, RCD. Out of 18 trainees she finished third.</p>
<h2>The first door</h2>
<p>For a month nobody called. Then a widow needed a socket repaired in her bedroom and did not want a strange man in the house. That week six more women rang. “What I had taken for an obstacle was in fact my door.”</p>
<ul>
<li>In three years she has worked in more than 400 homes and shops.</li>
<li>This year she joined our repair crew in 22 houses.</li>
<li>Every customer gets a sheet with five safety rules.</li>
</ul>
<blockquote><p>“The best pay I ever had was a mother who slept well, knowing that the socket would not hurt her baby.”</p></blockquote>
<h2>Back in the classroom</h2>
<p>Since the beginning of October she has stood in front of the seventh group two days a week, as a volunteer for the first month at her own request. Five of the 16 trainees are women. The first sentence she wrote on the board was <span lang="ar">افصل التيّار أولًا</span>: switch off the power first.</p>
<p>Registration for the eighth group opens in March. Call <a href="tel:+970590000188">059-000-0188</a> or see the <a href="/en/content/16">development programme</a> page.</p>`,
    },
  },
];
