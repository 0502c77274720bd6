import type { PublishedSet } from '../../../base/download/published-set.ts'
import written from '../../../../resources/vectors.json' with { type: 'json' }

/** resources/vectors.json: the model for vectors that is offered for download, with the languages it was trained on. */
export const vectorsCatalogue: PublishedSet = written
