import { createFakeEmbeddings } from '../../../tests/helpers/fake-embeddings.ts'
import { meaningOf } from './meaning.ts'

/** The fake server of vectors as a process of its own, so that its arithmetic does not slow the host down. */
const { origin } = await createFakeEmbeddings({ vector: meaningOf })
process.stdout.write(`${JSON.stringify({ origin })}\n`)
