import { primaryLanguage } from '../../../base/language/primary-language.ts'

/** Phrases without content: those that can stand before a sentence, and those that can stand after one. */
type Padding = readonly [before: readonly string[], behind: readonly string[]]

const PADDING: Readonly<Record<string, Padding>> = {
  en: [
    [
      'To put it in other words, and without leaving any part of it out:',
      'What matters at this point, and it can be said quite simply, is the following:',
      'Looked at calmly, from whichever side one likes, it comes down to this:',
      'Allow me to spell it out slowly, step by step, so that nobody misses it:',
      'Whoever has listened up to now will have noticed as much already, yet once more:',
    ],
    ['That is precisely the thought, and nothing beyond it is meant.', 'So much for this part of the matter at hand.'],
  ],
  de: [
    [
      'Um es mit anderen Worten und ganz ohne Auslassung zu sagen:',
      'Worauf es an dieser Stelle ankommt, und das lässt sich schlicht ausdrücken, ist Folgendes:',
      'In aller Ruhe betrachtet, von welcher Seite man auch will, läuft es darauf hinaus:',
      'Man erlaube mir, dies langsam und Schritt für Schritt darzulegen, damit es niemandem entgeht:',
      'Wer bisher zugehört hat, wird es längst bemerkt haben, und doch noch einmal:',
    ],
    ['Genau das ist der Gedanke, und darüber hinaus ist nichts gemeint.', 'So viel zu diesem Teil der Angelegenheit.'],
  ],
  fr: [
    [
      'Pour le dire autrement, et sans rien laisser de côté :',
      'Ce qui importe ici, et cela peut se formuler fort simplement, est ceci :',
      'À y regarder calmement, de quelque côté que ce soit, tout revient à ce point :',
      'Qu’on me permette de l’exposer lentement, pas à pas, afin que personne ne le manque :',
      'Quiconque a écouté jusqu’à présent l’aura déjà remarqué, et pourtant, encore une fois :',
    ],
    ['Voilà précisément l’idée, et rien d’autre n’est visé.', 'Voilà pour cette partie de la question.'],
  ],
  es: [
    [
      'Por decirlo con otras palabras y sin dejar nada fuera:',
      'Lo que importa en este punto, y puede expresarse con toda sencillez, es lo siguiente:',
      'Mirado con calma, desde el lado que se quiera, todo se reduce a esto:',
      'Permítaseme exponerlo despacio, paso a paso, para que a nadie se le escape:',
      'Quien haya escuchado hasta ahora ya lo habrá notado, y aun así, una vez más:',
    ],
    ['Esa es exactamente la idea, y no se pretende nada más allá de ella.', 'Hasta aquí esta parte del asunto.'],
  ],
  it: [
    [
      'Per dirlo con altre parole e senza tralasciare alcunché:',
      'Ciò che conta a questo punto, e lo si può esprimere assai semplicemente, è quanto segue:',
      'A guardarla con calma, da qualunque lato si voglia, la cosa si riduce a questo:',
      'Mi si permetta di esporlo lentamente, passo dopo passo, perché a nessuno sfugga:',
      'Chi ha ascoltato finora lo avrà già notato, eppure ancora una volta:',
    ],
    ['Questo è precisamente il pensiero, e null’altro si intende.', 'Tanto basti per questa parte della faccenda.'],
  ],
  pt: [
    [
      'Para dizê-lo por outras palavras e sem deixar nada de fora:',
      'O que importa neste ponto, e pode exprimir-se com toda a simplicidade, é o seguinte:',
      'Olhado com calma, do lado que se quiser, tudo se resume a isto:',
      'Permitam que o exponha devagar, passo a passo, para que a ninguém escape:',
      'Quem ouviu até agora já o terá notado e, ainda assim, mais uma vez:',
    ],
    ['É exatamente essa a ideia, e nada além dela se pretende.', 'Quanto a esta parte do assunto, é tudo.'],
  ],
  nl: [
    [
      'Om het met andere woorden en zonder iets weg te laten te zeggen:',
      'Waar het op dit punt om gaat, en dat laat zich heel eenvoudig uitdrukken, is het volgende:',
      'Rustig bekeken, van welke kant men ook wil, komt het hierop neer:',
      'Men sta mij toe het langzaam en stap voor stap uiteen te zetten, zodat het niemand ontgaat:',
      'Wie tot nu toe heeft geluisterd, zal het allang hebben gemerkt, en toch nog eens:',
    ],
    ['Dat is precies de gedachte, en meer wordt er niet bedoeld.', 'Tot zover dit deel van de kwestie.'],
  ],
  pl: [
    [
      'Mówiąc innymi słowami i niczego nie pomijając:',
      'To, co w tym miejscu istotne, a da się wyrazić całkiem prosto, jest następujące:',
      'Patrząc spokojnie, z którejkolwiek strony, wszystko sprowadza się do tego:',
      'Pozwolę sobie wyłożyć to powoli, krok po kroku, aby nikomu nie umknęło:',
      'Kto słuchał dotychczas, dawno już to zauważył, a jednak raz jeszcze:',
    ],
    ['Taka właśnie jest ta myśl i nic poza nią nie ma na uwadze.', 'Tyle o tej części sprawy.'],
  ],
  ru: [
    [
      'Говоря иными словами и ничего при этом не упуская:',
      'Важно здесь то, что можно выразить совсем просто, а именно следующее:',
      'Если взглянуть спокойно, с какой угодно стороны, всё сводится к этому:',
      'Позволю себе изложить это медленно, шаг за шагом, чтобы никто не пропустил:',
      'Кто слушал до сих пор, наверняка уже заметил, и всё же ещё раз:',
    ],
    ['Именно такова мысль, и ничего сверх неё не подразумевается.', 'Вот и всё об этой части вопроса.'],
  ],
  uk: [
    [
      'Кажучи іншими словами й нічого при цьому не пропускаючи:',
      'Важливо тут те, що можна висловити зовсім просто, а саме таке:',
      'Якщо поглянути спокійно, з якого завгодно боку, усе зводиться до цього:',
      'Дозволю собі викласти це повільно, крок за кроком, щоб ніхто не проминув:',
      'Хто слухав досі, напевно вже помітив, і все ж іще раз:',
    ],
    ['Саме такою є думка, і нічого понад неї не мається на увазі.', 'Ось і все про цю частину питання.'],
  ],
  tr: [
    [
      'Başka sözcüklerle ve hiçbir şeyi dışarıda bırakmadan söylemek gerekirse:',
      'Bu noktada önemli olan, üstelik gayet sade biçimde ifade edilebilecek olan şudur:',
      'Sakince, hangi yandan istenirse istensin bakıldığında, her şey şuna varır:',
      'Kimsenin gözünden kaçmasın diye bunu yavaşça, adım adım anlatmama izin verin:',
      'Buraya kadar dinleyen herkes çoktan fark etmiştir, yine de bir kez daha:',
    ],
    ['Düşünce tam olarak budur ve bunun ötesinde bir şey kastedilmez.', 'Konunun bu bölümü için bu kadarı yeter.'],
  ],
  zh: [
    [
      '换一种说法，并且不遗漏其中任何一点：',
      '此处要紧的，而且可以说得相当简单，便是以下这一点：',
      '平心静气地看，无论从哪个方面着眼，归根结底就是：',
      '请允许我慢慢地、一步一步地讲清楚，免得有人错过：',
      '一直听到现在的人想必早已察觉，不过还是再说一遍：',
    ],
    ['这正是那个想法，除此之外别无他意。', '关于这一部分就说到这里。'],
  ],
  ja: [
    [
      '別の言い方をすれば、しかも何ひとつ省かずに述べるなら、',
      'ここで大切なこと、それもごく簡単に言い表せることは、次のとおりです。',
      '落ち着いて眺めれば、どの側面から見ようとも、要するにこうなります。',
      'どなたも聞き逃すことのないよう、ゆっくりと順を追って申し上げますと、',
      'ここまで聞いてこられた方ならとうにお気づきでしょうが、それでももう一度。',
    ],
    ['まさにそれが考えであり、それ以上の意味はありません。', 'この部分についてはここまでです。'],
  ],
  ko: [
    [
      '다른 말로, 그리고 아무것도 빠뜨리지 않고 말하자면,',
      '이 대목에서 중요한 것, 게다가 아주 간단히 표현할 수 있는 것은 다음과 같습니다.',
      '차분하게, 어느 쪽에서 바라보든지 간에, 결국 이렇게 됩니다.',
      '아무도 놓치지 않도록 천천히, 한 걸음씩 풀어서 말씀드리자면,',
      '지금까지 들은 사람이라면 벌써 눈치챘겠지만, 그래도 한 번 더 말하면,',
    ],
    ['바로 그것이 그 생각이며, 그 밖의 뜻은 없습니다.', '이 부분에 대해서는 여기까지입니다.'],
  ],
}

/**
 * Makes a text longer without adding content: each of its sentences, word for word, between phrases that say nothing.
 * Null for a language without such phrases here.
 * @param language a BCP 47 tag; undefined is taken for English
 */
export function paddedText(text: string, language: string | undefined): string | null {
  const known = PADDING[primaryLanguage(language ?? 'en')]
  if (!known) return null
  const [before, behind] = known
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
  return sentences
    .flatMap((sentence, at) => [
      before[at % before.length],
      sentence,
      ...(at % 2 === 1 || at === sentences.length - 1 ? [behind[Math.floor(at / 2) % behind.length]] : []),
    ])
    .join(' ')
}
