import "./attribute.ts";
import "./leaderboard.ts";
import "./program.ts";
import "./referrals.ts";
import "./transaction.ts";
