import { createFakeEmbeddings } from '../../../tests/helpers/fake-embeddings.ts'
import { meaningOf } from './meaning.ts'

/** The fake server of vectors as a process of its own: its arithmetic is not the host's. */
const { origin } = await createFakeEmbeddings({ vector: meaningOf })
process.stdout.write(`${JSON.stringify({ origin })}\n`)
