import type { Config } from '@netlify/functions';
import { answerSignIn } from '../src/internal/oidc/sign-in-endpoints.ts';
import { answering } from '../src/internal/internal-problem.ts';

export default answering(answerSignIn);

export const config: Config = { path: ['/dashboard/sign-in', '/dashboard/callback', '/dashboard/sign-out'] };
