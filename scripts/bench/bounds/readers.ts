import { cutCaptions } from '../../../src/features/sound/files/episode/cut-captions.ts'
import { webVtt, subRip } from '../../../src/features/sound/files/episode/captions.ts'
import { sentences } from '../../../src/features/sound/files/text/sentences.ts'
import { saySigns } from '../../../src/features/sound/files/text/say-signs.ts'
import { planInSteps } from '../../../src/features/sound/files/voicing/plan-turn.ts'
import { spokenTextInSteps } from '../../../src/features/sound/files/text/spoken-text.ts'
import { wrapLabel } from '../../../src/core/diagram/wrap-label.ts'
import { structuresIn } from '../../../src/core/dialog/answers/structures-in.ts'
import { readLooseValue } from '../../../src/core/dialog/loose-json/loose-value.ts'
import { splitAnswer } from '../../../src/core/dialog/answers/split-answer.ts'
import { citedParts } from '../../../src/core/dialog/ask/citations.ts'
import { ChannelSplitter } from '../../../src/core/dialog/channels/channel-splitter.ts'
import { concedes } from '../../../src/core/dialog/closing/concessions.ts'
import { readUiActions } from '../../../src/core/dialog/graph/ui-actions.ts'
import { masker } from '../../../src/core/dialog/judging/blind/mask.ts'
import { namePattern } from '../../../src/core/dialog/judging/blind/name-forms.ts'
import { familiesNamedIn, tellMasks } from '../../../src/core/dialog/judging/blind/tells.ts'
import { detectLanguage } from '../../../src/core/dialog/language/detect-language.ts'
import { estimateTokens } from '../../../src/core/dialog/money/estimate-tokens.ts'
import { meantQuestions } from '../../../src/core/dialog/owed/meant-question.ts'
import { parseNotes } from '../../../src/core/dialog/owed/parse-notes.ts'
import { questionsIn } from '../../../src/core/dialog/speech/question-in.ts'
import { checkEvidenceInSteps } from '../../../src/core/dialog/quotations/check-evidence.ts'
import { readFiles } from '../../../src/core/dialog/quotations/read-files.ts'
import { countSpacedWords, quotationsIn } from '../../../src/core/dialog/quotations/quotations-in.ts'
import { readsLikeOrders } from '../../../src/core/dialog/orders/reads-like-orders.ts'
import { novelty } from '../../../src/core/dialog/speech/novelty.ts'
import { SpeechFilter } from '../../../src/core/dialog/speech/speech-filter.ts'
import { joinSearches } from '../../../src/core/dialog/quotations/turn-sources.ts'
import { readReply } from '../../../src/features/story/model/blocks/read-reply.ts'
import { addressedIn } from '../../../src/features/story/model/addressed.ts'
import { readDetail } from '../../../src/features/story/model/read-detail.ts'
import { LONG_CHARS } from '../../../src/core/engine/call/call-model.ts'
import { findQuote } from '../../../src/core/engine/insights/find-quote.ts'
import { escapeMarkdown } from '../../../src/features/export/files/escape-markdown.ts'
import { parseImport } from '../../../src/features/export/files/parse-import.ts'
import { plainText } from '../../../src/features/export/files/plain-text.ts'
import { firstWords } from '../../../src/features/export/files/prose/first-words.ts'
import { parseProse } from '../../../src/base/text/prose/parse-prose.ts'
import { createProseReader, shownTexts } from '../../../src/base/text/prose/prose-reader.ts'
import { slug } from '../../../src/features/export/files/slug.ts'
import { prose } from '../../../src/features/export/files/html/prose.ts'
import { proseMarkdown } from '../../../src/features/export/files/prose/prose-markdown.ts'
import { readHtml } from '../../../src/features/attachments/files/markup/read-html.ts'
import { readRtf } from '../../../src/features/attachments/files/rtf/read-rtf.ts'
import { readDocument } from '../../../src/features/attachments/files/read-document.ts'
import { redact } from '../../../src/base/format/redact.ts'
import { withinBudget } from '../../../src/core/engine/prompt/budget.ts'
import { evidenceSegments } from '../../../src/page/dialog/evidence/evidence-segments.ts'
import { buildQuoteIndex } from '../../../src/page/dialog/inspector/quotes.ts'
import { formatWords } from '../../../src/page/host/count.ts'
import { alignSentences } from '../../../src/base/text/align-sentences.ts'
import { findSpan } from '../../../src/page/dialog-view/quotes/find-span.ts'
import { wordChanges } from '../../../src/page/ui/word-changes.ts'
import { markerOf } from '../../../src/base/retrieval/mark-terms.ts'
import { readQuestion } from '../../../src/base/retrieval/question.ts'
import { readImports } from '../../../src/app/services/imports/read-imports.ts'
import { readQuery, storedText } from '../../../src/core/storage/search-text.ts'
import { decodeText } from '../../../src/base/text/decode-text.ts'
import { columnsOf, shortenToColumns } from '../../../src/base/text/columns.ts'
import { textFinder, wordFilter } from '../../../src/base/text/find-in-text.ts'
import { endingOf, piecesOf, shortenLine } from '../../../src/base/text/shorten.ts'
import { indexForm, readWords } from '../../../src/base/text/words.ts'

/** Code that reads text from outside. */
export interface Reader {
  /** Where it runs: on the thread that answers everybody, or in one of its own. */
  readonly where: 'main' | 'thread'
  /** Reads in steps; `pause` is called between two steps, where other work has its turn. */
  readonly read: (text: string, pause: () => void) => unknown
}

const NAMES = ['Ann-Marie', 'GPT-6', 'Mr. Smith (the 2nd)', '中村']
const TOOLS = [{ name: 'say', inputs: ['text'] }]
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const main = (read: Reader['read']): Reader => ({ where: 'main', read })
const thread = (read: Reader['read']): Reader => ({ where: 'thread', read })
const drain = (steps: Iterable<unknown>, pause: () => void): void => {
  for (const _step of steps) pause()
}
/** A text arrives in pieces, and other work has its turn between two of them. */
const PIECE_CHARS = 2_000
const inPieces = (text: string, pause: () => void, push: (piece: string) => void, chars = PIECE_CHARS): void => {
  for (let at = 0; at < text.length; at += chars) {
    push(text.slice(at, at + chars))
    pause()
  }
}

/** Long files are read in steps before quotations are looked for in them. */
const evidenceIn = (file: string, speech: string, pause: () => void): void => {
  const files = [{ text: file }]
  drain(readFiles(files), pause)
  drain(checkEvidenceInSteps(speech, files), pause)
}
/** A speech of near quotations: their parts stand in the file a thousand times, but never one after the other. */
const quotedInParts = (text: string): string =>
  Array.from({ length: 200 }, (_, at) => {
    const part = text.slice(0, 20 + at).replaceAll(/["“”„«»\n]/g, ' ')
    return `“${part} … ${part} … this is not ${at} there”`
  }).join('\n\n')

/** Numbers and signs are written out as words sentence by sentence. */
const saidIn = (language: string, known = ''): Reader =>
  main((text, pause) => {
    const engine = { maxChars: 300, melody: false, speakable: (words: string) => saySigns(words, language, known) }
    drain(planInSteps(engine, { engine: 'none', voice: 'none' }, text, language), pause)
  })

export const READERS: Readonly<Record<string, Reader>> = {
  'text in an old code page': main((text, pause) => {
    const bytes = Buffer.from(text, 'latin1')
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) | 0x80
    pause()
    return decodeText(bytes)
  }),
  'speech filter, a whole answer': main((text, pause) => {
    const filter = new SpeechFilter({ own: [NAMES[0] ?? ''], others: NAMES.slice(1), extent: 'speech', tools: TOOLS })
    inPieces(text, pause, (piece) => filter.push(piece), LONG_CHARS)
    return filter.end()
  }),
  'speech filter, as it streams': main((text, pause) => {
    const filter = new SpeechFilter({ own: [NAMES[0] ?? ''], others: NAMES.slice(1), extent: 'speech', tools: TOOLS })
    inPieces(text, pause, (piece) => filter.push(piece))
    return filter.end()
  }),
  'channels, as they stream': main((text, pause) => {
    const splitter = new ChannelSplitter({ known: 'words', note: () => {} })
    inPieces(text, pause, (piece) => splitter.push(piece))
    return splitter.end(true)
  }),
  'structures in an answer': main((text) => structuresIn(text, true)),
  'loose JSON': main((text) => readLooseValue(text, { whole: true })),
  'an answer taken apart': main((text) => splitAnswer(text, () => true)),
  citations: main((text) => citedParts(text, () => true)),
  'orders to a model': main((text) => readsLikeOrders(text)),
  'actions of the board': main((text) => readUiActions(text)),
  concessions: main((text) => concedes(text)),
  'masks of names': main((text) =>
    masker(NAMES.map((name) => ({ pattern: namePattern(name, 'en') ?? '', as: 'A' })))(text),
  ),
  'masks of families': main((text) => masker(tellMasks([]))(text)),
  'families named': main((text) => familiesNamedIn(text)),
  language: main((text) => detectLanguage(text)),
  tokens: main((text) => estimateTokens(text)),
  'questions that are meant': main((text) => meantQuestions(text, NAMES)),
  questions: main((text) => questionsIn(text)),
  notes: main((text) => parseNotes(text)),
  quotations: main((text) => quotationsIn(text)),
  'words that cite pages': main((text) => joinSearches([], text)),
  'count of words': main((text) => countSpacedWords(text)),
  'evidence in one short file': main((text, pause) =>
    drain(
      checkEvidenceInSteps(text, [{ text: 'The harbour was full of 40 ships.' }], () => [text]),
      pause,
    ),
  ),
  'evidence in itself': main((text, pause) => evidenceIn(text, text, pause)),
  'evidence with words left out': main((text, pause) => evidenceIn(text, quotedInParts(text), pause)),
  'a quote': main((text) => findQuote(text, 'the harbour')),
  novelty: main((text) => novelty(text, [{ text }])),
  'blocks of a story': main((text) => readReply(text)),
  'who is addressed': main((text) => addressedIn(text, [{ name: 'Ann' }])),
  'details of a scene': main((text) => readDetail(text)),
  // Long exports are made in a thread; `exports.ts` has those that are made at once.
  'prose of an export': thread((text) => parseProse(text)),
  'prose on the page': main((text) => createProseReader()(text)),
  'prose as HTML': thread((text) => prose(text)),
  'prose as Markdown': thread((text) => proseMarkdown(text)),
  'Markdown escaped': thread((text) => escapeMarkdown(text)),
  'plain text': thread((text) => plainText(text)),

  'first words': thread((text) => firstWords(text)),
  slug: main((text) => slug(text)),
  'spoken text': main((text, pause) => drain(spokenTextInSteps(text), pause)),
  'signs said in English': saidIn('en'),
  'signs said in German': saidIn('de'),
  'signs said in French': saidIn('fr'),
  'signs said in Spanish': saidIn('es'),
  'numbers said in Chinese': saidIn('zh', '%&+'),
  'numbers said in Japanese': saidIn('ja', '%&+'),
  'signs left out': saidIn('fi', '%&+'),
  // In the pieces in which `planInSteps` reads.
  sentences: main((text, pause) => inPieces(text, pause, (piece) => sentences(piece, 300), 10_000)),
  captions: thread((text) => cutCaptions(text.slice(0, 20_000), 60)),
  'captions of an episode': thread((text) => {
    const parts = [
      {
        number: 1,
        seat: 'first',
        title: null,
        isTurn: true,
        name: text.slice(0, 80),
        text,
        count: 9,
        sentences: [{ text: text.slice(0, 2_000), start: 0, end: 60 }],
      },
    ] as const
    return webVtt(parts, text) + subRip(parts, text.slice(0, 300))
  }),
  'a label in lines': main((text) => wrapLabel(text, { width: 180, fontSize: 13, maxLines: 3 })),
  'HTML of a document': thread((text) => readHtml(text)),
  'RTF of a document': thread((text) => readRtf(encode(`{\\rtf1 ${text}}`))),
  'text of a document': main(
    (text) => void readDocument('a.txt', encode(text.slice(0, 200_000))).catch(() => undefined),
  ),
  'an import': thread((text) => [
    ...readImports('a.json', encode(text), { entries: 10, entryBytes: 1e8, totalBytes: 1e8 }),
  ]),
  'an import of turns': thread((text) =>
    parseImport(JSON.stringify({ conversation_history: [{ role: 'x', content: text }], text })),
  ),
  'a text within a budget': main((text) => withinBudget([text], 1_000, () => '')),
  redacting: main((text) => redact(text)),
  // Quotations are found in a step of their own, before any is marked.
  'marks of evidence': main((text, pause) => {
    const quoted = quotationsIn(text)
    pause()
    const marked = { kind: 'quotation', state: 'missing', places: [] } as const
    return evidenceSegments(
      { text, marks: [], pieces: [{ from: 0, at: 0 }] },
      quoted.map(({ start, end, text: quotation }) => ({ ...marked, text: quotation, start, end })),
    )
  }),
  'index of quotes': main((text, pause) => drain(buildQuoteIndex([{ text }]), pause)),
  'words counted for the page': main((text) => formatWords(text)),
  'sentences found on the page': main((text, pause) => {
    const spoken: string[] = []
    inPieces(text, pause, (piece) => spoken.push(...sentences(piece, 300)), 10_000)
    return alignSentences(shownTexts(createProseReader()(text)), spoken)
  }),
  'a span on the page': main((text) => findSpan([text], 'the harbour is full')),
  'words changed': main((text) => wordChanges(text, `${text.slice(0, 1_000)}x${text.slice(1_000)}`)),
  'marks of what was found': thread((text) => markerOf(readQuestion('harbour "full of ships"'))(text)),
  question: main((text) => readQuestion(text)),
  query: main((text) => readQuery(text)),
  'text of the search index': thread((text) => storedText(text)),
  'form of the search index': main((text) => indexForm(text)),
  'words in their form': main((text) => readWords(text)),
  columns: main((text) => columnsOf(text)),
  'cut to columns': main((text) => shortenToColumns(text, 80)),
  'what is typed is found': main((text) => textFinder('harbour')?.spans(text)),
  'what is typed': main((text) => textFinder(text)?.spans('harbour')),
  'filter of words': main((text) => wordFilter('harbour full')(text)),
  'typed filter of words': main((text) => wordFilter(text)('harbour full')),
  'end of a text': main((text) => endingOf(text, 100)),
  'pieces of a text': main((text) => piecesOf(text, 1_000)),
  'one line, shortened': main((text) => shortenLine(text, 80)),
}
