import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/**
 * A cut at a number of UTF-16 units, which may be inside a character: at ten or more, at a constant that counts
 * characters, or at a maximum. Cuts at a place that was found in the text do not count.
 */
const CUT =
  /\.(?:slice|substring|substr)\((?:0, ?|-|[^()\n]*\* ?)(?:\d{2,}|\d+ \* [A-Z]\w*|[A-Z_]*(?:CHARS|LONGEST|REACH|AHEAD|LINE_MAX|NAME_MAX|ID_MAX|TEXT_MAX|TITLE_MAX|WORD_MAX)\w*|most\w*|max\w*)\b/g

/**
 * Cuts that are allowed, each with its reason: it cuts a list, nobody sees the end, or no character of two units is
 * possible.
 */
const OTHERWISE: Readonly<Record<string, readonly (readonly [cut: string, why: string])[]>> = {
  'src/app/did-you-mean.ts': [['.slice(0, 100', 'compared, never shown']],
  'src/app/set-up/find-world.ts': [['.slice(0, 20', 'a list of names']],
  'src/app/set-up/read-preset.ts': [['.slice(0, 20', 'a list of names']],
  'src/features/sound/files/episode/tags.ts': [['.slice(0, 10', 'a day in figures']],
  'src/features/sound/files/text/sentences.ts': [['.slice(0, maxChars', 'looked through for a place to cut at']],
  'src/features/sound/files/voicing/spoken-turns.ts': [['.slice(0, 16', 'a hash']],
  'src/features/story/cli/new-world.ts': [['.slice(0, 10', 'a list of worlds']],
  'src/core/diagram/wrap-label.ts': [['.slice(0, maxLines', 'a list of lines']],
  'src/core/dialog/ask/citations.ts': [['.slice(-90', 'compared, never shown']],
  'src/core/dialog/channels/call-section.ts': [['.slice(-120', 'searched for a name, which is letters']],
  'src/core/dialog/channels/headers.ts': [['.slice(0, LONGEST', 'searched for a mark; all of it is left out']],
  'src/core/dialog/channels/spoken-tag.ts': [['.slice(0, REACH', 'searched for the end of a paragraph']],
  'src/core/dialog/channels/written-place.ts': [['.slice(-24', 'searched for marks']],
  'src/core/dialog/language/detect-language.ts': [['.slice(0, READ_CHARS', 'counted, never shown']],
  'src/core/dialog/owed/addressed-in.ts': [
    ['.slice(0, END_CHARS', 'searched for a name, and put together again'],
    ['.slice(-END_CHARS', 'searched for a name, and put together again'],
  ],
  'src/core/dialog/owed/meant-question.ts': [['.slice(0, SHORT_CHARS', 'compared, never shown']],
  'src/core/dialog/quotations/effort.ts': [['.slice(0, HEAD_CHARS', 'searched for in the text, never shown']],
  'src/core/dialog/speech/resolve-call.ts': [['.slice(0, NAME_MAX', 'letters, figures, _ and - alone']],
  'src/core/dialog/speech/scan.ts': [['.slice(0, LOOK_AHEAD', 'looked at for marks; the text goes on whole']],
  'src/core/dialog/speech/word-grams.ts': [['.slice(-WORD_MAX', 'compared, never shown']],
  'src/core/dialog/speech/written-call.ts': [['.slice(0, LONGEST', 'kept to be read as JSON, never shown']],
  'src/features/story/model/thing-steps.ts': [['.slice(0, 20', 'a list of things']],
  'src/features/attachments/files/office/cell-formats.ts': [['.slice(0, 10', 'a day in figures']],
  'src/core/engine/judging/probe.ts': [['.slice(0, PROBE_MAX_CHARS', 'searched for the end of a sentence']],
  'src/core/engine/folding/fold.ts': [['.slice(0, most', 'a list of turns']],
  'src/core/engine/folding/write-digest.ts': [
    ['.slice(0, BEGINNING_CHARS', 'only what ends with a sentence or a word in it is told'],
  ],
  'src/core/engine/verdict/closing-parts.ts': [['.slice(-BEGUN_CHARS', 'searched for a mark that is begun']],
  'src/features/story/engine/step-answers.ts': [['.slice(0, max', 'a list of answers']],
  'src/features/export/files/messages/parse-game-state.ts': [['.slice(0, 60', 'a list of places']],
  'src/features/export/files/messages/story-import.ts': [['.slice(0, 100', 'letters, figures, _ and - alone']],
  'src/features/export/files/otlp/spans.ts': [
    ['.slice(0, 32', 'a hash'],
    ['.slice(0, 16', 'a hash'],
  ],
  'src/features/tournament/engine/held-tournament.ts': [['.slice(0, 16', 'a hash']],
  'src/providers/errors/failure-sentences.ts': [['.slice(0, 16', 'a day and a time in figures']],
  'src/providers/models/model-catalogue.ts': [['.slice(0, 10', 'a day in figures']],
  'src/providers/openai/chat-request.ts': [['.slice(-64', 'an id of ours']],
  'src/providers/openai/done-mark.ts': [['.slice(0, LINE_MAX_CHARS', 'searched for a mark']],
  'src/features/recordings/provider/parse-run-file.ts': [['.slice(0, 200', 'searched for the name of a schema']],
  'src/features/recordings/provider/request-parts.ts': [['.slice(0, 16', 'a hash']],
  'src/providers/rehearsal/text.ts': [
    ['.slice(0, 20', 'a list of words'],
    ['.slice(0, maxWords', 'a list of words'],
  ],
  'src/features/village/page/dialog/village-act-modal.tsx': [['.slice(0, 40', 'letters, figures, _ and - alone']],
  'src/page/import/open-lesson.ts': [['.slice(0, LESSON_HEAD_CHARS', 'bytes of a file, searched for a mark']],
  'src/page/host/store/persisted.ts': [['.slice(-most', 'a list of entries']],
  'src/base/retrieval/key-phrases.ts': [
    ['.slice(0, PHRASE_CHARS', 'a list of characters, of which only the length counts'],
  ],
  'src/base/retrieval/remembered.ts': [['.slice(0, REACHED', 'a list of nodes']],
  'src/features/connections/engine/check-connection.ts': [['.slice(0, 16', 'a hash']],
  'src/features/connections/engine/lend.ts': [['.slice(0, NAME_MAX_CHARS', 'letters, figures, _ and - alone']],
  'src/features/programs/engine/account.ts': [['.slice(0, 10', 'a day in figures']],
}

test('text is cut at a number of code units only in src/base/text, or with a reason', () => {
  const bare = readSources()
    .filter(({ path }) => !path.startsWith('src/base/text/'))
    .flatMap(({ path, text }) => (text.match(CUT) ?? []).map((cut) => `${path} ${cut}`))
  const allowed = Object.entries(OTHERWISE).flatMap(([path, cuts]) => cuts.map(([cut]) => `${path} ${cut}`))
  const [found, known] = [new Set(bare), new Set(allowed)]
  // Texts for people are cut by beginningOf, endingOf, piecesOf, shortenText or shortenToColumns of src/base/text.
  expect([...found].filter((cut) => !known.has(cut))).toEqual([])
  expect([...known].filter((cut) => !found.has(cut))).toEqual([])
})

test.each([
  ['said = `${said}${piece}`.slice(-SAID_CHARS)'],
  ['text.slice(index * CONTEXT_TEXT_MAX_CHARS, (index + 1) * CONTEXT_TEXT_MAX_CHARS)'],
  ['title.substring(0, 60)'],
  ['url.href.slice(0, 500)'],
  ["(said ?? '').slice(0, 4 * SENTENCE_MAX_CHARS)"],
])('finds a cut at a number of code units in %s', (code) => expect(code.match(CUT)).toHaveLength(1))

test.each([
  ['text.slice(0, at)'],
  ['parts.slice(0, 3)'],
  ['rows.slice(0, SHOWN)'],
  ["name.slice(0, name.indexOf(':'))"],
])('does not report %s', (code) => expect(code.match(CUT)).toBeNull())
