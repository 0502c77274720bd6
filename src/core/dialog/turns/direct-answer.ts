import { primaryLanguage } from '../../../base/language/primary-language.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { REHEARSAL } from '../../contract/rehearsal.ts'
import { questionIn } from '../speech/question-in.ts'
import { findSentences } from '../speech/sentences.ts'
import { plannedAt } from './style-plan.ts'
import type { DialogState, Turn } from '../state.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'

/**
 * How a direct answer begins (yes, no, "I grant", "it depends"), in the languages that were examined. In any other
 * language every answer counts as direct.
 */
const DIRECT: Readonly<Record<string, RegExp>> = {
  de: /^(?:ja|nein|doch|jein|zugegeben|zugestanden|das gebe ich (?:dir|ihnen|zu)|ich gebe (?:zu|es zu|dir|ihnen)|ich räume ein|ich gestehe|einverstanden|das kommt darauf an|es kommt (?:darauf|drauf) an|teils)\b/iu,
  en: /^(?:yes|no|yeah|nope|i grant|i concede|granted|conceded|agreed|i agree|i accept|true|fair|it depends|that depends|partly|in part)\b/iu,
  es: /^(?:sí|si|no|lo concedo|concedo|te concedo|le concedo|lo admito|admito|de acuerdo|es cierto|depende|en parte)(?!\p{L})/iu,
  fr: /^(?:oui|non|si|je l[’']accorde|je vous l[’']accorde|je te l[’']accorde|j[’']accorde|je concède|je l[’']admets|j[’']admets|d[’']accord|c[’']est vrai|ça dépend|cela dépend|en partie)(?!\p{L})/iu,
  it: /^(?:sì|si|no|lo concedo|concedo|te lo concedo|lo ammetto|ammetto|d[’']accordo|è vero|dipende|in parte)(?!\p{L})/iu,
  ja: /^(?:はい|ええ|いいえ|いや|認めます|確かに|場合に|それは場合|一部)/u,
  nl: /^(?:ja|nee|toegegeven|dat geef ik toe|ik geef toe|akkoord|dat hangt ervan af|het hangt ervan af|deels)\b/iu,
  pt: /^(?:sim|não|concedo|admito|reconheço|de acordo|é verdade|depende|em parte)(?!\p{L})/iu,
  ru: /^(?:да|нет|признаю|согласен|согласна|верно|это зависит|зависит|отчасти)(?!\p{L})/iu,
  zh: /^(?:是|不|对|對|我承认|我承認|承认|承認|同意|这要看|這要看|看情况|看情況|取决于|取決於|部分)/u,
}

/** What tells, in the same languages, a closed question (one that asks for a yes or a no) and its answer. */
interface Closed {
  /**
   * Words that ask for more than a yes or a no. Some closed questions contain them, too ("Do you know who pays?"); an
   * answer to these never counts as dodging.
   */
  readonly asks: RegExp
  /** A clause that is a direct answer, too. */
  readonly answers: RegExp
  /** A clause that only begins like one. */
  readonly evades: RegExp
}

const CLOSED: Readonly<Record<string, Closed>> = {
  de: {
    asks: /(?<!\p{L})(?:oder|nenn\p{L}*|w(?:er|en|em|essen|as|ie|ann|arum|eshalb|ieso|elche[mnrs]?|o(?:r?(?:an|auf|aus|in|um)|bei|durch|für|gegen|her|hin|mit|nach|von|vor|zu)?))(?!\p{L})/iu,
    answers:
      /^(?:nicht|kein\p{L}*|nie|niemals|niemand|nur wenn|beides|weder|manchmal|immer|natürlich|selbstverständlich|gewiss|sicher|genau|stimmt|richtig|falsch|durchaus|keineswegs|auf keinen fall|vielleicht|wahrscheinlich|das (?:weiß|räume|gestehe) ich|ich weiß (?:es )?nicht|das kann ich nicht|dem stimme ich|(?:ich )?(?:würde|will|kann|muss|soll)(?: ich)?(?: es| das)?(?: nicht)?$)(?!\p{L})|(?<!\p{L})(?:ja|nein|(?:würde|will|kann|muss|soll) ich(?: es| das)?(?: nicht)?)$/iu,
    evades: /^doch\s/iu,
  },
  en: {
    asks: /(?<!\p{L})(?:or|who(?:m|se)?|what|which|when|where|why|how|name|cite)(?!\p{L})/iu,
    answers:
      /^(?:not|never|nobody|none|neither|both|hardly|only (?:if|when|where)|sometimes|always|often|of course|certainly|absolutely|exactly|indeed|perhaps|maybe|probably|possibly|correct|right|wrong|false|by no means|i (?:admit|deny|doubt|disagree|refuse)|i (?:do not|don[’']t|cannot|can[’']t) (?:know|say|tell))(?!\p{L})|(?<!\p{L})(?:yes|no|(?:i|we|they|he|she|it|that|you) (?:do|does|did|is|are|was|were|am|will|would|can|could|should|must|may|might|ha[sd]|have)(?:n[’']t| not)?)$/iu,
    evades: /^(?:no (?:doubt|matter|wonder)|(?:true|fair) (?!enough|that))/iu,
  },
  es: {
    asks: /(?<!\p{L})(?:o|u|qué|quién(?:es)?|cuál(?:es)?|cómo|cuándo|cuánt[ao]s?|a?dónde|nombr\p{L}+|cit(?:ar\p{L}*|e))(?!\p{L})/iu,
    answers:
      /^(?:nunca|jamás|siempre|a veces|s[oó]lo si|amb[ao]s|ningun[ao]|nadie|tampoco|claro|por supuesto|desde luego|exacto|correcto|falso|así es|en absoluto|de ning[uú]na? (?:modo|manera)|quizás?|tal vez|probablemente|(?:lo )?reconozco|(?:lo )?acepto|eso depende|es verdad)(?!\p{L})|(?<!\p{L})(?:sí|no|l[oa]s? \p{L}+ría(?:mos)?)$/iu,
    evades: /^(?:si\s|no (?:obstante|s[oó]lo))/iu,
  },
  fr: {
    asks: /(?<!\p{L})(?:ou|où|qui|quoi|quel(?:le)?s?|lequel|laquelle|lesquel(?:le)?s|comment|pourquoi|quand|combien|qu[’']est|citer|nommer)(?!\p{L})|(?:^|[,;:–—]\s*)que(?!\p{L})/iu,
    answers:
      /^(?:pas|jamais|toujours|parfois|seulement si|aucune?|personne|les deux|bien sûr|certainement|certes|absolument|exactement|tout à fait|évidemment|en aucun cas|peut-être|probablement|sans doute|je (?:le )?reconnais|je (?:ne )?(?:le )?sais pas|je l[’']ignore|c[’']est (?:juste|exact|faux)|tout dépend)(?!\p{L})|(?<!\p{L})(?:oui|non|(?:je|nous|on) (?:ne )?l(?:es? |a |[’'])\p{L}+r(?:ait?s?|ions)(?: pas)?)$/iu,
    evades: /^si\s/iu,
  },
  it: {
    asks: /(?<!\p{L})(?:o|oppure|chi|che cosa|cosa|quale?|quali|come|quando|dove|perché|quant[aeio])(?!\p{L})/iu,
    answers:
      /^(?:non|mai|sempre|a volte|solo se|entramb[ei]|nessun[ao]?|certo|certamente|ovviamente|esatto|assolutamente|affatto|forse|probabilmente|falso|lo riconosco|riconosco)(?!\p{L})|(?<!\p{L})(?:sì|no|l[oa] \p{L}+(?:rei|remmo))$/iu,
    evades: /^(?:si\s|non (?:solo|tanto))/iu,
  },
  ja: {
    asks: /何|なに|誰|だれ|どこ|いつ|どう|どの|どれ|どちら|どんな|なぜ|いくら|いくつ|それとも/u,
    answers:
      /^(?:違い|違う|その通り|もちろん|決して|必ずしも|おそらく|たぶん|わかりません|分かりません|そうです|そう思います|そうは思いません|同意|賛成|反対)|(?:認めます|とは言えません|場合によります|次第です|はい|いいえ|(?:なら|では|であれば)(?:そう|払わ|課)?(?:し|せ)(?:ます|ません))$/u,
    evades: /^ええと/u,
  },
  nl: {
    asks: /(?<!\p{L})(?:of|wie|wat|waar\p{L}*|wanneer|hoe\p{L}*|welke?|noem\p{L}*)(?!\p{L})/iu,
    answers:
      /^(?:niet|geen|nooit|altijd|soms|alleen als|beide|niemand|nauwelijks|natuurlijk|uiteraard|zeker|absoluut|helemaal niet|misschien|waarschijnlijk|precies|klopt|dat weet ik niet|ik weet het niet)(?!\p{L})|(?<!\p{L})(?:ja|nee|(?:daar|dan) (?:wel|niet)|(?:(?:zou|wil|kan|moet|zal) ik(?: het| dat)?|ik (?:zou|wil|kan|moet|zal)(?: het| dat)?)(?: wel| niet)?(?: doen)?)$/iu,
    evades: /(?!)/u,
  },
  pt: {
    asks: /(?<!\p{L})(?:ou|quem|o qu[eê]|qual|quais|como|quando|onde|por ?qu[eê]|quant[ao]s?)(?!\p{L})/iu,
    answers:
      /^(?:nunca|jamais|sempre|às vezes|só se|amb[ao]s|nenhuma?|ninguém|claro|com certeza|certamente|exato|concordo|aceito|talvez|provavelmente|não sei|isso depende)(?!\p{L})|(?<!\p{L})(?:sim|não|(?:faria|poria|daria|aceitaria|apoiaria|votaria|pagaria|cobraria|exigiria)(?:mos)?(?: isso)?)$/iu,
    evades: /^não (?:só|apenas)(?!\p{L})/iu,
  },
  ru: {
    asks: /(?<!\p{L})(?:или|либо|кто|кого|кому|кем|ком|что|чего|чему|ч[её]м|как\p{L}*|когда|где|куда|откуда|почему|зачем|сколько|назв\p{L}+|назов\p{L}+)(?!\p{L})/iu,
    answers:
      /^(?:не|никогда|всегда|иногда|только если|оба|обе|никто|конечно|разумеется|безусловно|точно|именно|вовсе нет|возможно|наверное|вероятно|допускаю|неверно|это верно|это неверно)(?!\p{L})|(?<!\p{L})(?:да|нет|(?:я|мы) бы(?: не| это| так){0,2} (?!сказал|спросил|ответил|начал)\p{L}+(?: это| так)?)$/iu,
    evades: /^(?:нет сомнени|не только)/iu,
  },
  zh: {
    asks: /什么|什麼|谁|誰|哪|怎|何|多少|几|幾|还是|還是|抑或/u,
    answers:
      /^(?:[会會](?![议議])|能够?|愿意|願意|应该|應該|没有|沒有|有的|从不|從不|绝不|絕不|只有|除非|当然|當然|确实|確實|的确|的確|未必|也许|也許|可能|并非|並非|我不知道|无法|無法|没错|沒錯)|(?:是的|不是|不会|不會|不能|(?:我|就|也|才|里|裡)(?:会|會|愿意|願意)(?:的|[这這][样樣么麼]做)?)$/u,
    evades: /^(?:是否|不(?:[过過妨如管论論])|[对對](?:[于於照]))/u,
  },
}

/** The marks between clauses. Marks within words, such as apostrophes and hyphens, are none. */
const BETWEEN_CLAUSES = /[.,:;!?…()"“”„«»‹›¡¿。，、：；！？「」『』（）–—]+|\s-\s/u

/**
 * Whether an answer takes a position at once, going by its first words.
 * @param language a BCP 47 tag; undefined when unknown
 */
export function answersDirectly(text: string, language: string | undefined): boolean {
  const begins = DIRECT[primaryLanguage(language ?? 'en')]
  return begins === undefined || begins.test(text.replace(/^[\s\p{P}\p{S}]+/u, ''))
}

/**
 * Whether a question asks for a yes or a no, and no clause of the first two sentences of the answer is one, a
 * concession, a condition or a "perhaps". False wherever this cannot be told: in languages that were not examined, and
 * of questions for more.
 */
export function seemsDodged(question: string, answer: string, language: string | undefined): boolean {
  const tag = primaryLanguage(language ?? '')
  const begins = DIRECT[tag]
  const closed = CLOSED[tag]
  if (!begins || !closed || closed.asks.test(question)) return false
  const opening = findSentences(beginningOf(answer, OPENING_CHARS)).slice(0, 2)
  const clauses = opening.flatMap(({ text }) => text.split(BETWEEN_CLAUSES)).map((clause) => clause.trim())
  return !clauses.some((clause) => !closed.evades.test(clause) && (begins.test(clause) || closed.answers.test(clause)))
}

/** So many characters hold two sentences of any answer. */
const OPENING_CHARS = 1_000

/** Whether the last two answers to one speaker were both evasive, so that the moderator may step in. */
export function isDodgedTwice(
  state: DialogState,
  { step, yesOrNo }: Pick<PlannedTurn, 'step' | 'yesOrNo'>,
  language: string | undefined,
): boolean {
  const answers: { readonly turn: Turn; readonly question: string }[] = []
  const before = state.turns.filter(({ status, step: at }) => status === 'ended' && at < step).toReversed()
  for (const [index, turn] of before.entries()) {
    const planned = plannedAt(state.plan, turn.step)
    if (planned?.only !== undefined || planned?.gives !== undefined) break
    if (!planned?.answers) continue
    if (answers.length > 0 && answers[0]?.turn.member !== turn.member) break
    // If nothing was asked, nothing was evaded.
    const question = questionIn(before[index + 1]?.text ?? '')
    if (question === null) break
    answers.push({ turn, question })
    if (answers.length === 2) break
  }
  // A built-in voice only describes what would be said, which is no evasion.
  const spoken = answers.filter(({ turn: { stages } }) => stages.at(-1)?.provider !== REHEARSAL)
  return (
    spoken.length === 2 &&
    spoken.every(({ turn: { text }, question }) =>
      yesOrNo ? seemsDodged(question, text, language) : !answersDirectly(text, language),
    )
  )
}
