import { z } from 'zod'

/** What a turn quotes of the attached files, looked for in them. */
export const quotationJsonSchema = z.object({
  text: z.string(),
  state: z.enum(['exact', 'close', 'missing']).meta({
    description: 'Word for word in a file; the same words with other case or punctuation; or in none of them',
  }),
  file: z.string().optional().meta({ description: 'Name of the file that holds it' }),
})
