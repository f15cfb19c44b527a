-- Run once on the leader, as the superuser: psql -h 10.0.0.11 -U postgres -f database.sql
CREATE ROLE swathline LOGIN PASSWORD 'change-me-swathline';
-- For DATABASE_READ_URL: the server asks a replica which leader it follows.
GRANT pg_read_all_stats TO swathline;
CREATE DATABASE swathline OWNER swathline;
