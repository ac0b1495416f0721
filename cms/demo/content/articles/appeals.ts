import type { DemoArticle } from '../shape';

export const appealArticles: DemoArticle[] = [
  {
    category: 9,
    showTime: '2026-11-17',
    showInHome: true,
    picture: {
      file: 'articles/2026-11-17-tents.webp',
      alt: {
        ar: 'أسرة أمام خيمتها تحت المطر، والماء من حولها',
        en: 'A family in front of its tent in the rain, with water all around it',
      },
    },
    ar: {
      title: 'قبل أن يغمرها المطر: 74 خيمة في الغور تنتظر أرضية جافّة',
      author: 'فريق المساعدات العاجلة',
      summary:
        'تسكن 74 أسرة من عمّال الزراعة خيامًا على تربة طينية. نحتاج إلى 23,680 دولارًا قبل منتصف ديسمبر لنرفعها ونعزلها.',
      html: `<p>في طرف الغور تعيش 74 أسرة من عمّال الزراعة الموسميين، فيها <strong>203 أطفال</strong>. مع أول مطرة الأسبوع الماضي دخل الماء 31 خيمة، وقضت أسر ليلتها واقفة تحمل الفراش على أيديها. وتتوقّع الأرصاد منخفضًا أقوى في أول ديسمبر.</p>
<h2>ما الذي نريد أن نفعله؟</h2>
<p>الأرض ليست ملكًا للأسر، فلا يمكننا أن نبني. لكنّ مهندسينا اختاروا حلًّا يُنجَز في عشرة أيام:</p>
<ul>
<li>منصّة خشبية ترفع أرضية الخيمة 25 سنتيمترًا.</li>
<li>غطاء عازل للمطر وطبقة من الصوف الصناعي.</li>
<li>قناة تصريف حول كل صفّ من الخيام.</li>
<li>ثلاث بطانيات وفراشان جافّان لكل أسرة.</li>
</ul>
<p>تبلغ كلفة الخيمة الواحدة <strong>320 دولارًا</strong>، والمجموع 23,680 دولارًا. وصلنا منها حتى صباح اليوم 9,150 دولارًا، أي ما يكفي 28 خيمة، وبدأ العمل فيها أمس بمشاركة رجال من سكّان الخيام أنفسهم.</p>
<h2>كيف تساعد اليوم؟</h2>
<ol>
<li>تبرّع بخيمة كاملة أو بجزء منها من <a href="/ar/content/13">صفحة التبرّع</a>، واكتب في الملاحظة «خيام الغور».</li>
<li>إن كنت نجّارًا فنحن بحاجة إليك يومي الجمعة والسبت. سجّل في صفحة <a href="/ar/content/5">تطوّع معنا</a>.</li>
<li>لا نستقبل الملابس المستعملة في هذا النداء، فالمستودع ممتلئ.</li>
</ol>
<p>إذا عرفتم أسرة في خطر الآن فاتّصلوا بخطّ الطوارئ <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a> في أيّ ساعة. سنحدّث هذه الصفحة كل ثلاثة أيام بما جُمع وما أُنجز.</p>`,
    },
    en: {
      title: 'Before the rain floods them: 74 valley tents need a dry floor',
      author: 'Urgent help team',
      summary:
        'Seventy-four families of farm workers live in tents on clay soil. We need USD 23,680 before the middle of December to raise and insulate them.',
      html: `<p>At the edge of the valley live 74 families of seasonal farm workers, with <strong>203 children</strong> among them. When the first rain came last week, water got into 31 tents, and some families spent the night on their feet with the bedding in their arms. Forecasters expect a stronger storm in early December.</p>
<h2>What we want to do</h2>
<p>The land does not belong to the families, so we cannot build. Our engineers have chosen something that can be finished in ten days:</p>
<ul>
<li>A wooden platform that raises the floor of the tent by 25 centimetres.</li>
<li>A rainproof cover and a layer of synthetic wool.</li>
<li>A drainage channel around each row of tents.</li>
<li>Three blankets and two dry mattresses for every family.</li>
</ul>
<p>The work costs <strong>USD 320</strong> per tent, or USD 23,680 for all of them. By this morning we had received USD 9,150. That is enough for 28 tents, and work on those began yesterday, with men from the camp lending a hand.</p>
<h2>How you can help today</h2>
<ol>
<li>Pay for a tent, or part of one, on the <a href="/en/content/13">donation page</a>, and put “Valley tents” in the note.</li>
<li>If you are a carpenter, we need you on Friday and Saturday. Sign up under <a href="/en/content/5">Volunteer with us</a>.</li>
<li>Please do not send used clothes for this appeal; our warehouse is full.</li>
</ol>
<p>If you know of a family in danger right now, call our emergency line at any hour: <a href="tel:+970590000123">+970 59 000 0123</a>. Every three days we will report on this page what has come in and what has been done.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2026-10-13',
    showInHome: true,
    picture: {
      file: 'articles/2026-10-13-pharmacy.webp',
      alt: {
        ar: 'مريض يتسلّم علبة دواء عند طاولة الصيدلية',
        en: 'A patient receiving a box of medicine at the pharmacy counter',
      },
    },
    ar: {
      title: 'دواء لا يحتمل التأجيل: 38 مريض كلى بحاجة إلى علاج ثلاثة أشهر',
      author: 'اللجنة الطبية',
      summary:
        'انقطع الدعم عن أدوية 38 مريضًا يغسلون كلاهم ثلاث مرات في الأسبوع. نريد أن نؤمّن دواءهم ومواصلاتهم حتى نهاية يناير.',
      html: `<p>الغسيل نفسه مجاني في المستشفى، أمّا ما حوله فليس كذلك. يحتاج مريض الكلى إلى إبر ترفع دمه وأدوية تضبط الفوسفور والضغط، وإلى سيارة تنقله ثلاث مرات في الأسبوع. حتى نهاية سبتمبر كان شريك لنا يغطّي هذه الكلفة لـ<strong>38 مريضًا</strong>، وانتهى تمويله ولم يتجدّد بعد.</p>
<table>
<caption>كلفة المريض الواحد في الشهر بالدولار</caption>
<thead>
<tr><th scope="col">البند</th><th scope="col">الكلفة</th></tr>
</thead>
<tbody>
<tr><th scope="row">إبر فقر الدم (erythropoietin)</th><td>64</td></tr>
<tr><th scope="row">مثبّتات الفوسفور</th><td>22</td></tr>
<tr><th scope="row">أدوية الضغط والفيتامينات</th><td>14</td></tr>
<tr><th scope="row">مواصلات 13 جلسة</th><td>39</td></tr>
<tr><th scope="row">فحوص المختبر</th><td>11</td></tr>
<tr><th scope="row">المجموع</th><td>150</td></tr>
</tbody>
</table>
<p>نطلب إذن 17,100 دولار لثلاثة أشهر، وهي المدّة التي نتوقّع أن نوقّع فيها اتفاقًا جديدًا مع شريك آخر.</p>
<h2>لماذا لا ننتظر؟</h2>
<p>إذا توقّفت الإبر ثلاثة أسابيع هبط الدم واحتاج المريض إلى نقل دم، وإذا فاتته جلستان دخل الطوارئ. أربعة من مرضانا لم يتجاوزوا السادسة عشرة، وأكبرهم مزارع في الثامنة والسبعين لم يفوّت جلسة منذ خمس سنوات.</p>
<blockquote><p>«الجهاز يغسل دمي، لكنّ الدواء هو الذي يوقفني على قدميّ» — مريضة في الأربعين.</p></blockquote>
<h2>كيف نشتري الدواء؟</h2>
<p>نشتري من مستودعات مرخّصة بوصفة طبيب القسم، ويتسلّم المريض حصّته كل أسبوعين من صيدلية المستشفى. لا نقبل التبرّع بالأدوية المفتوحة أو القريبة من انتهاء صلاحيتها.</p>
<p>تكفّلوا بمريض شهرًا واحدًا من <a href="/ar/content/13">صفحة التبرّع</a>، أو راسلوا <a href="mailto:medical@khayr.example">medical@khayr.example</a>.</p>`,
    },
    en: {
      title: 'Medicine that cannot wait: 38 kidney patients need three months of help',
      author: 'Medical committee',
      summary:
        'Support has ended for 38 people who are on dialysis three times a week. We want to secure their medicine and transport until the end of January.',
      html: `<p>Dialysis itself is free at the hospital. What surrounds it is not. A kidney patient needs injections against anaemia, medicine for phosphate and blood pressure, and a ride to hospital three times a week. Until the end of September a partner covered these costs for <strong>38 patients</strong>. That funding has run out and has not been renewed.</p>
<table>
<caption>Cost per patient and month, in US dollars</caption>
<thead>
<tr><th scope="col">Item</th><th scope="col">Cost</th></tr>
</thead>
<tbody>
<tr><th scope="row">Anaemia injections (erythropoietin)</th><td>64</td></tr>
<tr><th scope="row">Phosphate binders</th><td>22</td></tr>
<tr><th scope="row">Blood pressure medicine and vitamins</th><td>14</td></tr>
<tr><th scope="row">Transport to 13 sessions</th><td>39</td></tr>
<tr><th scope="row">Laboratory tests</th><td>11</td></tr>
<tr><th scope="row">Total</th><td>150</td></tr>
</tbody>
</table>
<p>For three months we therefore ask for USD 17,100. By then we expect to have signed an agreement with another partner.</p>
<h2>Why not wait?</h2>
<p>After three weeks without injections a patient’s blood count drops and a transfusion is needed; after two missed sessions comes the emergency room. Four of our patients are sixteen or younger. The oldest is a farmer of 78 who has not missed a session in five years.</p>
<blockquote><p>“The machine cleans my blood, but it is the medicine that keeps me on my feet.” — a patient aged forty</p></blockquote>
<h2>How we buy</h2>
<p>We buy from licensed suppliers on the ward doctor’s prescription, and patients collect their share every two weeks from the hospital pharmacy. We cannot accept donated medicine that has been opened or is close to its expiry date.</p>
<p>Cover one patient for a month on the <a href="/en/content/13">donation page</a>, or write to <a href="mailto:medical@khayr.example">medical@khayr.example</a>.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2026-10-05',
    showInHome: false,
    picture: {
      file: 'articles/2026-10-05-olive-grove.webp',
      alt: {
        ar: 'أشجار زيتون على سفح تلّة تحت سماء محمرّة',
        en: 'Olive trees on a hillside under a red sky',
      },
    },
    ar: {
      hidden: true,
      title: 'حريق الزيتون على السفح الشرقي: نداء قيد التحقّق',
      author: 'فريق المساعدات العاجلة',
      summary:
        'أتى حريق على بساتين زيتون قبيل القطاف. هذا النداء مسوّدة لا تُنشر قبل أن تنهي لجنة الأضرار حصر الأشجار والأسر.',
      html: `<p>اندلع مساء 2 أكتوبر حريق في السفح الشرقي، ودفعته الريح إلى بساتين كان أصحابها يستعدّون لقطافها بعد أسبوعين. أخمده الدفاع المدني والأهالي قبل الفجر، ولم يُصب أحد والحمد لله.</p>
<h2>التقدير الأولي</h2>
<ul>
<li>بين 600 و750 شجرة متضرّرة، وثلثها تقريبًا محترق كله.</li>
<li>من 22 إلى 27 أسرة يشكّل الزيت أكثر دخلها.</li>
<li>شبكة ريّ بطول 1.8 كيلومتر، وثلاثة خزّانات ماء.</li>
</ul>
<p>تعمل لجنة مشتركة مع البلدية ومديرية الزراعة على عدّ الأشجار واحدة واحدة، ونتوقّع أن تنتهي في أسبوعين أو ثلاثة. ولن نعلن رقمًا نهائيًا قبل ذلك، فالثقة التي تُبنى في سنوات تضيع من رقم واحد خاطئ.</p>
<h2>ما ننوي أن نطلبه</h2>
<ol>
<li><strong>عاجلًا:</strong> طرد غذائي وقسيمة بقيمة 100 دولار لكل أسرة متضرّرة مدة شهرين.</li>
<li><strong>في يناير:</strong> تقليم الأشجار التي يمكن أن تنهض من جذعها، بإشراف مهندس زراعي.</li>
<li><strong>في فبراير:</strong> 500 شتلة زيتون بعمر سنتين، وإصلاح شبكة الريّ.</li>
</ol>
<p>والزيتونة صبورة: كثير مما يبدو ميتًا اليوم سيُخرج فروعًا جديدة في الربيع إذا سُقي ولم يُقطع على عجل. وهذا ما نقوله للأسر التي تسألنا هل تقتلع أشجارها: اصبروا حتى مارس، ثم نقرّر معًا.</p>
<p>للأسر المتضرّرة: سجّلوا لدى اللجنة في مبنى البلدية أو على الرقم <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>.</p>`,
    },
    en: {
      hidden: true,
      title: 'Olive grove fire on the eastern slope: appeal under review',
      author: 'Urgent help team',
      summary:
        'A fire has burnt olive groves just before the harvest. This appeal stays a draft until the damage committee has counted the trees and the families.',
      html: `<p>On the evening of 2 October a fire broke out on the eastern slope, and the wind drove it into groves whose owners were getting ready to pick two weeks later. Civil defence crews and villagers put it out before dawn. Thankfully nobody was hurt.</p>
<h2>First estimate</h2>
<ul>
<li>Between 600 and 750 trees damaged, about a third of them burnt through.</li>
<li>22 to 27 families for whom oil is the main source of income.</li>
<li>1.8 kilometres of irrigation pipe and three water tanks.</li>
</ul>
<p>A joint committee with the municipality and the agriculture office is counting the trees one by one, and should finish in two or three weeks. We will publish no final figure before then: trust takes years to build, and a single wrong number is enough to lose it.</p>
<h2>What we intend to ask for</h2>
<ol>
<li><strong>At once:</strong> a food parcel and a voucher worth USD 100 for each affected family, for two months.</li>
<li><strong>In January:</strong> pruning of the trees that can grow back from the trunk, under an agronomist’s eye.</li>
<li><strong>In February:</strong> 500 two-year-old olive saplings, and repairs to the irrigation network.</li>
</ol>
<p>Olive trees are patient. Much of what looks dead today will put out new shoots in spring, if it is watered and not cut down in haste. That is what we tell families who ask whether they should pull up their trees: wait until March, and then we will decide together.</p>
<p>Affected families can register with the committee in the municipal building or call <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2026-07-14',
    showInHome: false,
    picture: {
      file: 'articles/2026-07-14-water-truck.webp',
      alt: {
        ar: 'صهريج ماء وأهالٍ يملؤون أوعيتهم في يوم حارّ',
        en: 'A water truck and villagers filling their containers on a hot day',
      },
    },
    ar: {
      title: 'عطش يوليو: صهاريج ماء لتسع قرى جفّت ينابيعها',
      author: 'فريق المساعدات العاجلة',
      summary: 'شحّ المطر في الشتاء فجفّت الينابيع باكرًا. نحتاج إلى 12 صهريجًا في اليوم حتى نهاية سبتمبر لتشرب 870 أسرة.',
      html: `<p>لم يهطل هذا الشتاء سوى 61% من معدّل المطر، وفي مطلع يوليو توقّف آخر ينبوع كان يسقي القرى التسع في الجهة الجنوبية. تعتمد <strong>870 أسرة</strong> الآن على ما يُشترى من الصهاريج، وقد ارتفع ثمن المتر المكعّب من 6 دولارات إلى 11 دولارًا في شهر واحد.</p>
<h2>الحصة اليومية</h2>
<p>وفق معايير <span lang="en">Sphere</span> يحتاج الإنسان إلى 15 لترًا في اليوم على الأقل للشرب والطبخ والنظافة. زياراتنا في الأسبوع الماضي وجدت أنّ المتاح في بعض البيوت لا يتجاوز 9 لترات. وهدفنا أن نصل إلى 20 لترًا للفرد.</p>
<h2>خطة الأحد عشر أسبوعًا</h2>
<ul>
<li>12 صهريجًا في اليوم، سعة الواحد 8 أمتار مكعّبة.</li>
<li>40 خزّانًا مشتركًا سعة الواحد متران مكعّبان للبيوت التي لا خزّان لها.</li>
<li>أقراص تعقيم وفحص للكلور عند كل تعبئة.</li>
<li>جدول معلن لكل حيّ، تديره لجنة القرية.</li>
</ul>
<p>تكلّف النقلة الواحدة 45 دولارًا بعد أن خفّض أصحاب الصهاريج أجرتهم مشكورين. وتكفي النقلة قرابة 70 أسرة في يومها.</p>
<h2>وماذا بعد الصيف؟</h2>
<p>الصهاريج إسعاف لا علاج. ندرس مع سلطة المياه وصل أربع من هذه القرى بشبكة البئر التي تعمل منذ عام 2025، وستُعرض الدراسة على الأهالي في الخريف.</p>
<p>تبرّعوا بنقلة ماء من <a href="/ar/content/13">صفحة التبرّع</a>. ولأصحاب الصهاريج الراغبين في المشاركة: <a href="tel:+970590000134" dir="ltr">059-000-0134</a>.</p>`,
    },
    en: {
      title: 'July thirst: water trucks for nine villages whose springs ran dry',
      author: 'Urgent help team',
      summary:
        'After a winter of little rain, the springs failed early. We need 12 trucks a day until the end of September so that 870 families have water.',
      html: `<p>This winter brought only 61% of the usual rain, and at the beginning of July the last spring that fed nine villages in the south stopped flowing. <strong>870 families</strong> now depend on water bought from tankers. Within a month the price of a cubic metre has gone up from USD 6 to USD 11.</p>
<h2>A day’s share</h2>
<p>According to the Sphere standards, a person needs at least 15 litres a day for drinking, cooking and washing. In some of the homes we visited last week people were managing on 9. Our aim is to reach 20 litres each.</p>
<h2>The plan for eleven weeks</h2>
<ul>
<li>12 trucks a day, each with 8 cubic metres.</li>
<li>40 shared tanks of 2 cubic metres for homes that have none.</li>
<li>Purification tablets, and a chlorine test at every filling.</li>
<li>A published timetable for each neighbourhood, kept by the village committee.</li>
</ul>
<p>A delivery costs USD 45, after tanker owners kindly lowered their fee, and is enough for about 70 families for a day.</p>
<h2>And after the summer?</h2>
<p>Water trucks are first aid, not a cure. With the water authority we are studying whether four of these villages can be connected to the network of the well that has been running since 2025. We will present the study to the villages in autumn.</p>
<p>You can pay for a delivery on the <a href="/en/content/13">donation page</a>. Tanker owners who wish to join, please call <a href="tel:+970590000134">059-000-0134</a>.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2026-01-20',
    showInHome: false,
    picture: {
      file: 'articles/2026-01-20-volunteers.webp',
      alt: {
        ar: 'متطوّعون يحمّلون الصناديق في الشاحنة تحت سماء غائمة',
        en: 'Volunteers loading boxes onto a van under a cloudy sky',
      },
    },
    ar: {
      title: 'بعد العاصفة: 46 بيتًا تحتاج إلى إصلاح عاجل في عزّ الشتاء',
      author: 'فريق المساعدات العاجلة',
      summary:
        'غمرت العاصفة ليلة 14 يناير بيوت الأحياء المنخفضة. 46 بيتًا تحتاج إلى إصلاح عاجل، وهذه كلفة كل نوع من الأضرار.',
      html: `<p>ليلة الأربعاء الماضي هطل في ست ساعات مطر شهر كامل. دخل الماء بيوت الأحياء المنخفضة، وانهارت أسقف قديمة تحت ثقله، فنقلنا <strong>46 أسرة</strong> إلى خيام على أرض مرتفعة وشقق أعارها أصحابها. عادت منها 19 أسرة إلى بيوت جفّت لكنّها لم تُصلَح بعد. لم يُصب أحد بأذى كبير، لكنّ الفراش والمدافئ والكتب المدرسية في كثير من البيوت تلفت بالماء.</p>
<h2>ما نحتاج إليه الآن</h2>
<table>
<caption>الأضرار وكلفة إصلاحها بالدولار</caption>
<thead>
<tr><th scope="col">الضرر</th><th scope="col">عدد البيوت</th><th scope="col">كلفة البيت</th><th scope="col">المجموع</th></tr>
</thead>
<tbody>
<tr><th scope="row">سقف وعزل</th><td>11</td><td>1,350</td><td>14,850</td></tr>
<tr><th scope="row">جدران وأرضيات رطبة</th><td>19</td><td>480</td><td>9,120</td></tr>
<tr><th scope="row">نوافذ وأبواب</th><td>16</td><td>220</td><td>3,520</td></tr>
<tr><th scope="row">المجموع</th><td>46</td><td>—</td><td>27,490</td></tr>
</tbody>
</table>
<p>حوّلنا من صندوق الطوارئ 8,000 دولار، وبدأت الفرق أمس بالأسقف قبل غيرها، لأن كل مطرة تزيد الضرر. وينقصنا 19,490 دولارًا لننتهي قبل أول فبراير، وهو موعد المنخفض التالي.</p>
<h2>قواعد نلتزم بها</h2>
<ul>
<li>الأولوية للبيوت التي فيها رضيع أو مريض أو مسنّ.</li>
<li>السقف الجديد مائل وله مزاريب، كي لا يتجمّع الماء فوقه ثانية.</li>
<li>يوقّع صاحب البيت على ورقة بما أُنجز وما أُنفق.</li>
</ul>
<blockquote><p>«لم أسأل من أين جاء الشباب، رأيت المصابيح في المطر فعرفت أنّ الله لم ينسَنا» — جدّة في الحادية والسبعين.</p></blockquote>
<p>تبرّعوا من <a href="/ar/content/13">هنا</a>، وتابعوا سير العمل في <a href="/ar/articles/7/1">الأخبار</a>. للإبلاغ عن بيت لم نصل إليه: <a href="tel:+970590000123" dir="ltr">+970 59 000 0123</a>.</p>`,
    },
    en: {
      title: 'After the storm: 46 homes need urgent repairs in midwinter',
      author: 'Urgent help team',
      summary:
        'A storm flooded the low-lying districts on the night of 14 January. Forty-six homes need urgent repairs; here is what each kind of damage costs to put right.',
      html: `<p>Last Wednesday night a month’s rain fell in six hours. Water came into homes in the low-lying districts, and old roofs gave way under its weight. We moved <strong>46 families</strong> to tents on higher ground and to flats lent by their owners. Nineteen have since gone back to houses that are dry but not yet mended. No one was badly hurt, but in many houses bedding, heaters and schoolbooks were ruined by the water.</p>
<h2>What is needed now</h2>
<table>
<caption>Damage and cost of repair, in US dollars</caption>
<thead>
<tr><th scope="col">Damage</th><th scope="col">Homes</th><th scope="col">Per home</th><th scope="col">Total</th></tr>
</thead>
<tbody>
<tr><th scope="row">Roof and insulation</th><td>11</td><td>1,350</td><td>14,850</td></tr>
<tr><th scope="row">Damp walls and floors</th><td>19</td><td>480</td><td>9,120</td></tr>
<tr><th scope="row">Windows and doors</th><td>16</td><td>220</td><td>3,520</td></tr>
<tr><th scope="row">Total</th><td>46</td><td>—</td><td>27,490</td></tr>
</tbody>
</table>
<p>We have drawn USD 8,000 from the emergency reserve, and yesterday our crews started on the roofs, since every rainfall adds to the damage. We are short of USD 19,490 to finish before 1 February, when the next storm is expected.</p>
<h2>Rules we keep</h2>
<ul>
<li>Homes with a baby, a patient or an older person come first.</li>
<li>New roofs are sloped and have gutters, so that water cannot collect on them again.</li>
<li>The householder signs a sheet that lists the work done and the money spent.</li>
</ul>
<blockquote><p>“I did not ask where the young people came from. I saw torches in the rain and knew we were not forgotten.” — a grandmother of 71</p></blockquote>
<p>You can give <a href="/en/content/13">on the donation page</a> and follow the work in <a href="/en/articles/7/1">the news</a>. To report a home we have not reached, call <a href="tel:+970590000123">+970 59 000 0123</a>.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2025-05-20',
    showInHome: false,
    picture: {
      file: 'articles/2025-05-20-hospital.webp',
      alt: {
        ar: 'طبيب يفحص أحد الأطفال في العيادة',
        en: 'A doctor examining a child in the clinic',
      },
    },
    ar: {
      title: 'خمس عشرة عملية جراحية لأطفال ينتظرون دورهم',
      author: 'اللجنة الطبية',
      summary:
        'فريق جرّاحين متطوّع يزور المستشفى في يونيو ويجري العمليات بلا أجر. تبقى كلفة المستلزمات والإقامة: 18,750 دولارًا.',
      html: `<p>بين 16 و20 يونيو يصل إلى مستشفى المنطقة فريق من جرّاحي الأطفال والتخدير، كلهم متطوّعون. وعلى قائمتهم <strong>15 طفلًا</strong> تتراوح أعمارهم بين ثمانية أشهر و12 عامًا، ينتظر بعضهم منذ أكثر من سنتين لأن العملية خارج طاقة أهلهم.</p>
<h2>أيّ عمليات؟</h2>
<ul>
<li>ست عمليات لشقّ الشفة أو سقف الحلق (cleft lip and palate).</li>
<li>خمس عمليات لتصحيح القدم وإطالة الأوتار.</li>
<li>أربع عمليات لفتق أو تشوّه خلقي بسيط.</li>
</ul>
<p>هي عمليات قصيرة لا يتجاوز معظمها ساعتين، لكنّ أثرها طويل: طفلة تأكل بلا ألم، وولد يمشي إلى مدرسته، ورضيع يتعلّم الكلام في أوانه.</p>
<h2>ما الذي يبقى علينا؟</h2>
<p>يتنازل الجرّاحون عن أجورهم، ويقدّم المستشفى غرفة العمليات بنصف الكلفة. وتبقى مستلزمات الجراحة والتخدير والأدوية وثلاث ليالٍ لكل طفل مع مرافق. متوسّط الكلفة <strong>1,250 دولارًا للطفل</strong>، والمجموع 18,750 دولارًا، وآخر موعد لتأكيد الحجوزات 3 يونيو.</p>
<h2>بعد العملية</h2>
<ol>
<li>متابعة مجانية مدة ستة أشهر في العيادة الخارجية.</li>
<li>12 جلسة نطق أو علاج طبيعي لمن يحتاج إليها.</li>
<li>مواصلات للأسر الآتية من القرى البعيدة.</li>
</ol>
<p>نحفظ خصوصية الأطفال، فلا ننشر صورهم ولا أسماءهم. ويصل إلى كل من يكفل عملية تقرير طبي مختصر بعد موافقة الأهل. ساهموا من <a href="/ar/content/13">صفحة التبرّع</a>، أو اسألوا الفريق على <a href="tel:+970590000156" dir="ltr">+970 59 000 0156</a>.</p>`,
    },
    en: {
      title: 'Fifteen operations for children who are waiting their turn',
      author: 'Medical committee',
      summary:
        'A team of volunteer surgeons comes to the hospital in June and will operate without a fee. What remains is the cost of supplies and beds: USD 18,750.',
      html: `<p>From 16 to 20 June a team of paediatric surgeons and anaesthetists, all of them volunteers, will work at the district hospital. On their list are <strong>15 children</strong> between eight months and 12 years old. Some of them have been waiting for more than two years, because their families cannot afford it.</p>
<h2>Which operations?</h2>
<ul>
<li>Six for a cleft lip or palate.</li>
<li>Five to correct a foot or lengthen a tendon.</li>
<li>Four for a hernia or a minor birth defect.</li>
</ul>
<p>Most of them take less than two hours, yet they change a great deal: a girl can eat without pain, a boy can walk to school, a baby will learn to speak when the time comes.</p>
<h2>What is left to pay</h2>
<p>The surgeons waive their fees, and the hospital gives us the operating theatre at half price. That leaves surgical supplies, anaesthesia, medicine and three nights for each child with one parent. The average is <strong>USD 1,250 per child</strong>, USD 18,750 in all, and bookings must be confirmed by 3 June.</p>
<h2>After the operation</h2>
<ol>
<li>Six months of free follow-up in the outpatient clinic.</li>
<li>12 sessions of speech therapy or physiotherapy for those who need them.</li>
<li>Transport for families from distant villages.</li>
</ol>
<p>We protect the children’s privacy and publish neither pictures nor names. With the parents’ consent, those who fund an operation receive a short medical report. Give on the <a href="/en/content/13">donation page</a>, or ask the team on <a href="tel:+970590000156">+970 59 000 0156</a>.</p>`,
    },
  },
  {
    category: 9,
    showTime: '2025-02-11',
    showInHome: false,
    picture: {
      file: 'articles/2025-02-11-kitchen.webp',
      alt: {
        ar: 'طبّاخون حول قدور كبيرة يتصاعد منها البخار',
        en: 'Cooks around large steaming pots',
      },
    },
    ar: {
      title: 'غرفة تبريد لمطبخ الجمعية قبل حلول رمضان',
      author: 'فريق الغذاء',
      summary:
        'تعطّلت غرفة التبريد في المطبخ المركزي قبل رمضان بثلاثة أسابيع. من دونها لا نستطيع أن نطبخ 320 وجبة إفطار كل يوم.',
      html: `<p>يبدأ رمضان هذا العام في 1 مارس، ومطبخنا المركزي يستعدّ لطبخ <strong>320 وجبة إفطار كل يوم</strong>. لكنّ ضاغط غرفة التبريد احترق الأسبوع الماضي بعد ثمانية أعوام من العمل، ورأى ثلاثة فنّيين أنّ إصلاحه لم يعد مجديًا.</p>
<h2>لماذا الأمر عاجل؟</h2>
<p>نشتري اللحم والدجاج والخضار بالجملة مرتين في الأسبوع. ومن غير تبريد نضطرّ إلى الشراء اليومي بسعر أعلى، وتزيد كلفة الوجبة من 2.60 إلى 3.40 دولار، أي نحو 7,700 دولار في الشهر كله. وهذا أكثر من ثلاثة أرباع ثمن غرفة جديدة.</p>
<h2>ما نريد شراءه</h2>
<ul>
<li>غرفة مساحتها 12 مترًا مربّعًا بألواح معزولة: 5,900 دولار.</li>
<li>وحدة تبريد موفّرة للطاقة (inverter): 2,700 دولار.</li>
<li>التركيب وقاطع كهربائي ومولّد احتياطي صغير: 1,400 دولار.</li>
</ul>
<p>المجموع <strong>10,000 دولار</strong>. ويتعهّد المورّد بالتركيب في ستة أيام من تاريخ الدفعة الأولى، وبكفالة ثلاث سنوات.</p>
<h2>إلى أن تصل</h2>
<p>لم نقف مكتوفي الأيدي: أعارنا أحد تجّار السوق ثلاجتين كبيرتين حتى 28 فبراير، وفتح لنا مطعم مجاور نصف مجمّدته. جزاهما الله خيرًا، فبفضلهما لم تتوقّف وجبة واحدة.</p>
<blockquote><p>«القدر الكبير لا يخيفني، يخيفني أن يفسد كيلو واحد من رزق الناس» — رئيسة الطبّاخين.</p></blockquote>
<p>تستقبل <a href="/ar/content/13">صفحة التبرّع</a> مساهماتكم بأيّ مبلغ. وللمورّدين الراغبين في تقديم عرض: <a href="mailto:kitchen@khayr.example">kitchen@khayr.example</a>. اقرؤوا عن <a href="/ar/content/15">برنامجنا الموسمي</a> وخطة الشهر الكريم.</p>`,
    },
    en: {
      title: 'A cold room for our kitchen before Ramadan begins',
      author: 'Food team',
      summary:
        'The cold room in our central kitchen broke down three weeks before Ramadan. Without it we cannot cook 320 iftar meals a day.',
      html: `<p>Ramadan begins on 1 March this year, and our central kitchen is preparing to cook <strong>320 iftar meals every day</strong>. Last week, after eight years of service, the compressor of the cold room burnt out. Three technicians have looked at it, and all agree that a repair no longer makes sense.</p>
<h2>Why it is urgent</h2>
<p>We buy meat, chicken and vegetables in bulk twice a week. Without refrigeration we would have to buy every day at higher prices, and a meal would cost USD 3.40 instead of 2.60. Over the month that comes to about USD 7,700, more than three quarters of the price of a new cold room.</p>
<h2>What we want to buy</h2>
<ul>
<li>A room of 12 square metres with insulated panels: USD 5,900.</li>
<li>An energy-saving inverter cooling unit: USD 2,700.</li>
<li>Installation, a circuit breaker and a small backup generator: USD 1,400.</li>
</ul>
<p>That makes <strong>USD 10,000</strong>. The supplier promises to install everything within six days of the first payment, with a three-year guarantee.</p>
<h2>Until it arrives</h2>
<p>A trader in the market has lent us two large fridges until 28 February, and a restaurant next door has cleared half of its freezer for us. Thanks to both of them, not one meal has been missed so far.</p>
<blockquote><p>“A big pot does not frighten me. What frightens me is one kilo of people’s food going to waste.” — our head cook</p></blockquote>
<p>Contributions of any size are welcome on the <a href="/en/content/13">donation page</a>. Suppliers who would like to make an offer can write to <a href="mailto:kitchen@khayr.example">kitchen@khayr.example</a>. More about our plans for the month is on the <a href="/en/content/15">seasonal programme</a> page.</p>`,
    },
  },
];
