/** Parts of speeches in one language. {name} is Ben, who is asked; Ada speaks, and Mira moderates. */
export interface SpokenQuestions {
  /** Sentences that ask nothing. */
  readonly leads: readonly string[]
  /** Questions that end a speech. */
  readonly ends: readonly string[]
  /** Sentences that may follow such a question. */
  readonly after: readonly string[]
  /** Questions that name Ben, and sentences after them that do not answer. */
  readonly names: readonly (readonly [question: string, rest: string])[]
  /** Questions that the speaker answers itself. */
  readonly answered: readonly string[]
  /** Questions of others that are quoted. */
  readonly quoted: readonly string[]
  /** Sentences that give somebody the floor. */
  readonly invitations: readonly string[]
  readonly courtesies: readonly string[]
}

export const SPOKEN: Readonly<Record<string, SpokenQuestions>> = {
  English: {
    leads: ['Trams carried nine million people last year.', 'I hold that the square belongs to those on foot.'],
    ends: [
      'What would you cut first?',
      'Who pays when the line is closed for repair?',
      'Would a shop that loses a tenth of its trade survive until August?',
      'Which of your two figures still stands?',
      'Who pays? And when?',
      'If the buses stay empty, do you still want the lane?',
      'How do you explain the queue at the bakery then?',
      'Is the noise worth the price, then, or is it not?',
      'What do you say to the bakers who gave up?',
      'Do you grant that, or do you dispute the count?',
      'And the bus?',
    ],
    after: [
      'Thank you.',
      'That is my question to you.',
      'I would like to know.',
      'Yes or no?',
      'Ben, you have the floor.',
    ],
    names: [
      ['Ben, who pays for the second bridge?', 'Your shops sold more in August, and you know it.'],
      ['And you, Ben, where do your deliveries stop?', 'The market has been full since May.'],
      ['What is left of your price, Ben?', 'You never came back to it.'],
      ['So, Ben: would you close it for one summer?', 'The trial cost the city little.'],
      ['Tell us, Ben, which town did it better?', 'Mine did it in three years.'],
    ],
    answered: [
      'What would prove me wrong? If the trams stay empty, I am wrong.',
      'Who pays for it? The city pays, as it does for roads.',
      'Is that fair? It is, because everybody crosses it.',
      'And what happens in winter? Nothing that a plough cannot clear.',
      'Does it cost jobs? No, the count says otherwise.',
      'Why should we wait? Because nobody has measured the noise.',
      'Do I know what Ben will say? He will speak of the vans.',
    ],
    quoted: [
      'Ben asked "who pays?" and left it there.',
      'You ask who pays? The city does.',
      'Some people ask: why now? They have waited long enough.',
      'A baker said to me, “Where do I park?” and I had an answer.',
      'Ben asks what it costs? It costs nine million.',
    ],
    invitations: [
      'Ben, would you open?',
      'Would you like to respond to that, Ben?',
      'Ben, may I ask you to begin?',
      'Shall we begin?',
      'Ben, your closing words, please?',
    ],
    courtesies: ['Right?', 'Do you see?', 'May I go on?', 'Isn’t it?', 'Fair enough?'],
  },
  German: {
    leads: [
      'Die Bahn hat im letzten Jahr neun Millionen Menschen befördert.',
      'Der Platz gehört denen, die zu Fuß gehen.',
    ],
    ends: [
      'Was würden Sie zuerst streichen?',
      'Wer zahlt, wenn die Linie gesperrt ist?',
      'Welche Ihrer beiden Zahlen gilt noch?',
      'Wie erklären Sie dann die Schlange vor der Bäckerei?',
      'Wer zahlt das? Und wann?',
      'Wenn die Busse leer bleiben, wollen Sie die Spur dann noch?',
    ],
    after: ['Danke.', 'Das ist meine Frage an Sie.', 'Ich bin gespannt.', 'Ja oder nein?', 'Ben, Sie haben das Wort.'],
    names: [
      ['Ben, wer zahlt die zweite Brücke?', 'Ihre Läden verkauften im August mehr, das wissen Sie.'],
      ['Und Sie, Ben, wo halten Ihre Lieferwagen?', 'Der Markt ist seit Mai voll.'],
      ['Was bleibt von Ihrem Preis, Ben?', 'Sie kamen nie darauf zurück.'],
      ['Also, Ben: würden Sie sie einen Sommer lang sperren?', 'Der Versuch war billig.'],
      ['Herr Ben, welche Stadt hat es besser gemacht?', 'Meine brauchte drei Jahre.'],
    ],
    answered: [
      'Was würde mich widerlegen? Wenn die Bahnen leer bleiben, liege ich falsch.',
      'Wer zahlt das? Die Stadt zahlt, wie bei Straßen.',
      'Ist das gerecht? Ja, denn alle gehen darüber.',
      'Und was geschieht im Winter? Nichts, was ein Pflug nicht räumt.',
      'Kostet es Stellen? Nein, die Zählung sagt anderes.',
      'Warum warten? Weil niemand den Lärm gemessen hat.',
    ],
    quoted: [
      'Ben fragte „Wer zahlt?“ und ließ es dabei.',
      'Sie fragen, wer zahlt? Die Stadt.',
      'Manche fragen: warum jetzt? Sie haben lange gewartet.',
      'Ein Bäcker sagte mir: „Wo parke ich?“ und ich hatte eine Antwort.',
      'Ben fragt, was es kostet? Neun Millionen.',
    ],
    invitations: [
      'Ben, möchten Sie beginnen?',
      'Möchten Sie darauf antworten, Ben?',
      'Ben, darf ich Sie bitten, zu eröffnen?',
      'Wollen wir beginnen?',
      'Ben, Ihr Schlusswort?',
    ],
    courtesies: ['Nicht wahr?', 'Oder?', 'Darf ich fortfahren?', 'Verstanden?', 'Stimmt’s?'],
  },
  French: {
    leads: ['Le tram a porté neuf millions de personnes l’an dernier.', 'La place est à ceux qui vont à pied.'],
    ends: [
      'Que couperiez-vous en premier ?',
      'Qui paie quand la ligne est fermée ?',
      'Lequel de vos deux chiffres tient encore ?',
      'Comment expliquez-vous alors la file devant la boulangerie ?',
      'Qui paie ? Et quand ?',
      'Si les bus restent vides, voulez-vous encore la voie ?',
    ],
    after: [
      'Merci.',
      'C’est ma question pour vous.',
      'J’aimerais le savoir.',
      'Oui ou non ?',
      'Ben, vous avez la parole.',
    ],
    names: [
      ['Ben, qui paie le second pont ?', 'Vos boutiques ont vendu plus en août, vous le savez.'],
      ['Et vous, Ben, où s’arrêtent vos livraisons ?', 'Le marché est plein depuis mai.'],
      ['Que reste-t-il de votre prix, Ben ?', 'Vous n’y êtes jamais revenu.'],
      ['Alors, Ben : le fermeriez-vous un été ?', 'L’essai fut bon marché.'],
      ['Monsieur Ben, quelle ville a fait mieux ?', 'La mienne a mis trois ans.'],
    ],
    answered: [
      'Qu’est-ce qui me donnerait tort ? Si les trams restent vides, j’ai tort.',
      'Qui paie ? La ville paie, comme pour les routes.',
      'Est-ce juste ? Oui, car tout le monde y passe.',
      'Et que se passe-t-il en hiver ? Rien qu’une lame ne puisse déblayer.',
      'Cela coûte-t-il des emplois ? Non, le compte dit le contraire.',
      'Pourquoi attendre ? Parce que personne n’a mesuré le bruit.',
    ],
    quoted: [
      'Ben a demandé « qui paie ? » et s’est arrêté là.',
      'Vous demandez qui paie ? La ville.',
      'Certains demandent : pourquoi maintenant ? Ils ont assez attendu.',
      'Un boulanger m’a dit « où me garer ? » et j’avais une réponse.',
      'Ben demande ce que cela coûte ? Neuf millions.',
    ],
    invitations: [
      'Ben, voulez-vous commencer ?',
      'Voulez-vous répondre à cela, Ben ?',
      'Ben, puis-je vous inviter à ouvrir ?',
      'Pouvez-vous commencer ?',
      'Ben, votre conclusion ?',
    ],
    courtesies: ['N’est-ce pas ?', 'D’accord ?', 'Puis-je continuer ?', 'Vous voyez ?', 'Pas vrai ?'],
  },
  Spanish: {
    leads: ['El tranvía llevó a nueve millones de personas el año pasado.', 'La plaza es de quienes van a pie.'],
    ends: [
      '¿Qué recortaría usted primero?',
      '¿Quién paga cuando la línea está cerrada?',
      '¿Cuál de sus dos cifras sigue en pie?',
      'Entonces, ¿cómo explica la cola en la panadería?',
      '¿Quién paga? ¿Y cuándo?',
      'Si los autobuses van vacíos, ¿quiere todavía el carril?',
    ],
    after: [
      'Gracias.',
      'Esa es mi pregunta para usted.',
      'Me gustaría saberlo.',
      '¿Sí o no?',
      'Ben, tiene la palabra.',
    ],
    names: [
      ['Ben, ¿quién paga el segundo puente?', 'Sus tiendas vendieron más en agosto, usted lo sabe.'],
      ['Y usted, Ben, ¿dónde paran sus repartos?', 'El mercado está lleno desde mayo.'],
      ['¿Qué queda de su precio, Ben?', 'Usted nunca volvió sobre ello.'],
      ['Entonces, Ben: ¿lo cerraría un verano?', 'El ensayo fue barato.'],
      ['Señor Ben, ¿qué ciudad lo hizo mejor?', 'La mía tardó tres años.'],
    ],
    answered: [
      '¿Qué me quitaría la razón? Si los tranvías van vacíos, me equivoco.',
      '¿Quién paga? La ciudad paga, como en las calles.',
      '¿Es justo? Sí, porque todos pasan por ahí.',
      '¿Y qué pasa en invierno? Nada que una pala no quite.',
      '¿Cuesta empleos? No, el recuento dice otra cosa.',
      '¿Por qué esperar? Porque nadie ha medido el ruido.',
    ],
    quoted: [
      'Ben preguntó «¿quién paga?» y lo dejó ahí.',
      'Usted pregunta quién paga, ¿no es eso? La ciudad.',
      'Algunos preguntan: ¿por qué ahora? Ya han esperado bastante.',
      'Un panadero me dijo: «¿dónde aparco?» y yo tenía respuesta.',
      'Ben pregunta cuánto cuesta, ¿verdad? Nueve millones.',
    ],
    invitations: [
      'Ben, ¿quiere empezar?',
      '¿Quiere responder a eso, Ben?',
      'Ben, ¿puedo pedirle que abra?',
      '¿Podría usted empezar?',
      'Ben, ¿su conclusión?',
    ],
    courtesies: ['¿Verdad?', '¿No?', '¿Puedo continuar?', '¿Me explico?', '¿De acuerdo?'],
  },
  Chinese: {
    leads: ['电车去年运送了九百万人。', '广场属于走路的人。'],
    ends: [
      '你首先会削减什么？',
      '线路关闭的时候谁来付钱？',
      '你的两个数字里哪一个还站得住？',
      '那你怎么解释面包店门口的队伍？',
      '如果公交车还是空的，你还要这条车道吗？',
      '一家少了一成生意的店能撑到八月吗？',
    ],
    after: ['谢谢。', '这是我的问题。', '我想知道。', '请回答。', 'Ben，请。'],
    names: [
      ['Ben，第二座桥谁付钱？', '你的店八月卖得更多，你知道。'],
      ['那么，Ben，你的货车停在哪里？', '市场从五月起就满了。'],
      ['你的价格还剩下什么，Ben？', '你再也没有提过它。'],
      ['Ben：你愿意关闭它一个夏天吗？', '试验很便宜。'],
      ['Ben先生，哪座城市做得更好？', '这里用了三年。'],
    ],
    answered: [
      '什么能证明我错了？如果电车是空的，我就错了。',
      '谁付钱？市政府付钱，就像修路一样。',
      '这公平吗？公平，因为人人都走那里。',
      '冬天怎么办？没有什么是铲雪车清不掉的。',
      '它会减少工作吗？不会，统计说的正相反。',
      '为什么要等？因为没有人量过噪音。',
    ],
    quoted: [
      'Ben问“谁付钱？”然后就停了。',
      '你问谁付钱？市政府。',
      '有人会问：为什么是现在？他们等得够久了。',
      '一位面包师对我说：“我停在哪里？”我有答案。',
      'Ben问要花多少钱？九百万。',
    ],
    invitations: ['Ben，请开始吗？', 'Ben，你愿意先发言吗？', '你可以开始吗？', '现在开始吗？', 'Ben，请回应一下？'],
    courtesies: ['对吧？', '是吗？', '明白吗？', '好吗？', '不是吗？', '可以吗？', '懂吗？'],
  },
  Japanese: {
    leads: ['電車は昨年九百万人を運びました。', '広場は歩く人のものです。'],
    ends: [
      'まず何を削りますか？',
      '路線が閉じたとき誰が払うのですか？',
      '二つの数字のうちどちらがまだ有効ですか？',
      'ではパン屋の前の行列をどう説明しますか？',
      'バスが空のままでもこの車線を望みますか？',
      '売り上げが一割減った店は八月まで持ちますか？',
    ],
    after: [
      'ありがとうございます。',
      'これが私の質問です。',
      'お答えください。',
      'お願いします。',
      'Benさん、どうぞ。',
    ],
    names: [
      ['Benさん、二つ目の橋は誰が払うのですか？', 'あなたの店は八月に多く売りました。'],
      ['では、Benさん、配達の車はどこに止まるのですか？', '市場は五月から満員です。'],
      ['値段の話はどうなりましたか、Benさん？', 'あなたは一度も戻ってきませんでした。'],
      ['Benさんは一夏だけ閉じますか？', '試験は安く済みました。'],
      ['Ben、どの町がもっとうまくやりましたか？', 'あなたはまだ言っていません。'],
    ],
    answered: [
      '何が私の誤りを示すでしょうか？電車が空のままなら、私の誤りです。',
      '誰が払うのですか？市が払います、道路と同じです。',
      'それは公平ですか？はい、誰もがそこを通るからです。',
      '冬はどうなりますか？除雪車が片づけられないものはありません。',
      '仕事が減りますか？いいえ、統計は逆を示しています。',
      'なぜ待つのですか？誰も騒音を測っていないからです。',
    ],
    quoted: [
      'Benさんは「誰が払うのか？」と尋ねて終わりました。',
      'Benさんは誰が払うのかとお尋ねですか？市です。',
      'ある人は「なぜ今？」と言います。もう十分待ちました。',
      'パン屋は「どこに止めるのか？」と言い、私には答えがありました。',
      '『いくらかかるのか？』という本があります。',
    ],
    invitations: [
      'Benさん、始めていただけますか？',
      'Benさん、お願いできますか？',
      'では、お話しいただけますか？',
      'Benさん、お答えいただけますか？',
      'ご意見をお聞かせいただけますか？',
    ],
    courtesies: ['ですよね？', 'いいですか？', 'よろしいですか？', 'わかりますか？', '続けてもよろしいですか？'],
  },
}
