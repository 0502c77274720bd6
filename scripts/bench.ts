import { benchAppends } from './bench/appends.ts'
import { benchBelieve } from './bench/believe.ts'
import { benchAnswers } from './bench/bounds/answers.ts'
import { benchBounds } from './bench/bounds/bounds.ts'
import { benchCost } from './bench/cost.ts'
import { benchDatabase } from './bench/database.ts'
import { benchDeliberation } from './bench/deliberation.ts'
import { benchEpisode } from './bench/episode.ts'
import { benchEstimate } from './bench/estimate.ts'
import { benchFirstPaint } from './bench/first-paint.ts'
import { benchFold } from './bench/fold.ts'
import { benchGap } from './bench/gap.ts'
import { benchGraph } from './bench/graph.ts'
import { benchLibrary } from './bench/library.ts'
import { benchList } from './bench/list.ts'
import { benchPace } from './bench/pace.ts'
import { benchPdf } from './bench/pdf.ts'
import { benchPrompt } from './bench/prompt.ts'
import { TOURNAMENT_BENCH } from './features/tournament/rating.ts'
import { benchRecall } from './bench/recall.ts'
import { benchScroll } from './bench/scroll.ts'
import { benchStream } from './bench/stream.ts'
import { VILLAGE_BENCH } from './features/village/bench-village.ts'
import { benchVoicingBeside } from './bench/voicing-beside.ts'
import { benchWall } from './bench/wall.ts'
import { benchWorkers } from './bench/workers.ts'
import { title } from './bench/print.ts'

const benches = {
  pace: ['Overhead: a 4-turn debate, vendor at 50 ms to the first token and 200 tokens a second', benchPace],
  gap: ['Between two calls: a debate of 4, 16 and 50 turns a side, answered at once', benchGap],
  wall: ['Waiting for a dialog: calls side by side over one after the other, a server a seat', benchWall],
  stream: ['Through to the page: three streams of 1,000 tokens a second', benchStream],
  start: ['First paint and time to interactive, the app against a bare template of the same stack', benchFirstPaint],
  scroll: ['A dialog of 5,000 turns in the page', benchScroll],
  prompt: ['Prompt tokens per call as the dialog grows', benchPrompt],
  cost: ['Full-price input tokens of a debate, and what folding keeps', benchCost],
  deliberation: ['What models are told: a scripted judge over all modes, 1 to 10 turns a side', benchDeliberation],
  estimate: ['Estimate against what a dialog takes, twelve rehearsed dialogs at a nominal price', benchEstimate],
  fold: ['Folds and calls of eight turns a side in small windows', benchFold],
  graph: ['The graph of the library: 2,000 nodes and 4,000 relations in the page', benchGraph],
  library: ['A library of 2,000 and of 10,000 dialogs: opened, searched, changed', benchLibrary],
  list: ['`idi list` over 2,000 dialogs and `idi --help`, over Node’s own start', benchList],
  database: ['A library of 2,000 dialogs in PostgreSQL beside one in a folder', benchDatabase],
  appends: [
    'What it takes to store a draft in a folder; facts stored a second by 16 and 48 dialogs at once in PostgreSQL',
    benchAppends,
  ],
  rating: TOURNAMENT_BENCH,
  workers: ['Workers of one queue: throughput, kills, one that stands still', benchWorkers],
  recall: ['What was said is found again: questions in other words, in five languages, part by part', benchRecall],
  believe: [
    'How far to believe it: quotations and figures against a megabyte of files; panels of scripted judges',
    benchBelieve,
  ],
  village: VILLAGE_BENCH,
  episode: [
    'An episode of a 121-turn dialog with the built-in speech voices; the MP3 encoder beside ffmpeg',
    benchEpisode,
  ],
  voicing: [
    'A dialog while 49 turns of another are voiced on the same cores, over the same dialog alone',
    benchVoicingBeside,
  ],
  answers: [
    'How long others wait while a host reads, writes and finds hostile texts of 400,000 characters',
    benchAnswers,
  ],
  bounds: ['Every reader of text from outside over hostile texts of 400,000 characters', benchBounds],
  pdf: ['PDF: 500 pages of the same text by us and by reportlab', benchPdf],
} as const

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}": choose from ${Object.keys(benches).join(', ')}.\n`)
  process.exit(2)
}
for (const [name, [heading, run]] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  title(heading)
  await run()
}
