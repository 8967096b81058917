import "./attribute.ts";
import "./leaderboard.ts";
import "./referrals.ts";
import "./transaction.ts";
