import { z } from 'zod'
import { memberIdSchema } from './members.ts'

/**
 * Who may know a part of a dialog. all: everybody; self: only the member that it comes from; user: the person who
 * watches; engine: nobody; a list: these members and the one that it comes from.
 */
export const audienceSchema = z.union([z.enum(['all', 'self', 'user', 'engine']), z.array(memberIdSchema)])
export type Audience = z.infer<typeof audienceSchema>
